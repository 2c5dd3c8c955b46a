import { demoCandidateId } from "./demo-candidates.ts";

/** Papers that the demo agency submitted: a masked one, one with the agency's line, and a letter. The companies are invented. */
export const demoSubmissions = [
  {
    id: demoCandidateId(3),
    daysBefore: 6,
    submission: {
      document: "resume",
      options: { anonymous: "1", hide_companies: "1" },
      recipient: "株式会社みなと商事",
      purpose: "匿名での打診",
    },
  },
  {
    id: demoCandidateId(9),
    daysBefore: 4,
    submission: {
      document: "career_resume",
      options: { agency_line: "1" },
      recipient: "株式会社あおば製作所",
      purpose: "求人への応募",
    },
  },
  {
    id: demoCandidateId(15),
    daysBefore: 2,
    submission: {
      document: "recommendation",
      options: {},
      recipient: "株式会社みなと商事",
      purpose: "求人への応募",
    },
  },
] as const;
