/** States of an application. The last three end it. */
export const APPLICATION_STATES = [
  "applied",
  "screening",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Days for which an agency still reads the documents and answers of an application that its applicant has withdrawn. */
export const DAYS_AFTER_WITHDRAWAL = 30;

/** The side that moves an application. */
export const MOVERS = ["applicant", "agency"] as const;
export type Mover = (typeof MOVERS)[number];

const LABELS: Readonly<Record<ApplicationState, string>> = {
  applied: "応募済み",
  screening: "書類選考",
  interview: "面接",
  offer: "内定",
  hired: "入社",
  rejected: "不採用",
  withdrawn: "辞退",
};

export const stateLabel = (state: ApplicationState): string => LABELS[state];

/** Whether the application is still decided upon: one such application a person and job. */
export const isOpen = (state: ApplicationState): boolean => UNDER_WAY.includes(state);

const UNDER_WAY: readonly ApplicationState[] = ["applied", "screening", "interview", "offer"];

/**
 * The states that a move may lead to. An agency moves between the states under way in either direction, ends an application,
 * and takes back an end that it set itself; 入社 follows 内定 alone. Applicants withdraw, which cannot be taken back.
 */
export function nextStates(state: ApplicationState, by: Mover): readonly ApplicationState[] {
  if (by === "applicant") return isOpen(state) ? ["withdrawn"] : [];
  switch (state) {
    case "withdrawn":
      return [];
    case "hired":
      return ["offer"];
    case "rejected":
      return ["screening", "interview", "offer"];
    default: {
      const others = UNDER_WAY.filter((other) => other !== state);
      return state === "offer" ? [...others, "hired", "rejected"] : [...others, "rejected"];
    }
  }
}
