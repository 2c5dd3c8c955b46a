import { emptyDocument } from "../../documents/empty.ts";
import type { DocumentOf } from "../../documents/values.ts";
import { candidateDefinition } from "./candidate-definition.ts";

/** The record as it is stored: flat, dates `YYYY-MM-DD`, salaries in 10,000 yen. */
export type CandidateDocument = DocumentOf<typeof candidateDefinition>;

/** A record in which nothing is filled in. */
export const emptyCandidate = emptyDocument(candidateDefinition);
