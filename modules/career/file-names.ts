import { documentFileNames } from "../../src/documents/file-names.ts";

/** `20261120_職務経歴書_佐倉美咲.pdf`; the name comes from the 履歴書. And in ASCII: `20261120_career_resume.pdf`. */
export const fileNamesOf = (person: { last_name: string; first_name: string }, day: string, ending: string) =>
  documentFileNames({ title: "職務経歴書", plainTitle: "career_resume" }, day, person, ending);
