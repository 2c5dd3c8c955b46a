import { countEvent } from "../../analytics/count-event.ts";

/** Counts rows that are added to a list of the 職務経歴書 and removed from it. */
export const countRows = (list: "works" | "projects" | "skills") => (action: "add" | "remove") =>
  countEvent({ name: "career_resume_nested_form_interaction", list, action });
