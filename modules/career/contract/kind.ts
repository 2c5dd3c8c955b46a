/** The 職務経歴書 as pages know it that show other things: its definition, with the schemas, would weigh on them. */
export const careerKind = {
  name: "career",
  label: "職務経歴書",
  path: "/user/career_resume",
  wireName: "career_resume",
  firstSection: "work",
} as const;
