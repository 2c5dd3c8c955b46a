/** The 履歴書 as pages know it that show other things: its definition, with the schemas, would weigh on them. */
export const resumeKind = {
  name: "resume",
  label: "履歴書",
  path: "/user/resume",
  wireName: "resume",
  firstSection: "profile",
} as const;
