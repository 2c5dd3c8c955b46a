/** Values found in an imported file, by the sections of the 履歴書 and the names of their fields; not yet checked. */
export type FoundResume = {
  readonly profile: Record<string, unknown>;
  readonly address: Record<string, unknown>;
  readonly contact: Record<string, unknown>;
  readonly education: { educations: FoundRow[] };
  readonly "job-histories": { jobs: FoundRow[] };
  readonly licenses: { licenses: FoundRow[] };
  readonly skills: { skills: FoundRow[] };
  readonly summary: Record<string, unknown>;
  readonly "self-pr": Record<string, unknown>;
  readonly "older-form": Record<string, unknown>;
};

export type FoundRow = Record<string, unknown>;

export const nothingFound = (): FoundResume => ({
  profile: {},
  address: {},
  contact: {},
  education: { educations: [] },
  "job-histories": { jobs: [] },
  licenses: { licenses: [] },
  skills: { skills: [] },
  summary: {},
  "self-pr": {},
  "older-form": {},
});
