/** Names of the read models for operators. */
export const jobsModelNames = {} as const;
