import { useCandidateChangesQuery } from "./candidates-api.ts";
import { useGathered } from "./use-gathered.ts";

/** Changes within it are one: a colleague's change of many records loads the list a few times, not a hundred. */
const GATHER_MS = 300;

/** A number that is another one soon after records have changed; undefined at first. */
export const useCandidateChanges = (): number | undefined => useGathered(useCandidateChangesQuery().data, GATHER_MS);
