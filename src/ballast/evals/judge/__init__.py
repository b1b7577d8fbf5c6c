"""Whether an answer says what its contexts say: offline by rule and fitted score, or by a language model."""
