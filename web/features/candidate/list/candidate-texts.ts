import { dateInTable } from "../../../../japanese/clock-time.ts";
import { type CandidateRow, STAGES, type Stage } from "../../../../modules/candidate/contract.ts";

export const NO_NAME = "氏名未入力";

export const keyOfCandidate = ({ id }: Pick<CandidateRow, "id">): string => id;
export const nameOfCandidate = ({ name }: Pick<CandidateRow, "name">): string => name || NO_NAME;
export const pathOfCandidate = ({ id }: Pick<CandidateRow, "id">): string => `/candidates/${id}`;
export const stageOf = ({ stage }: Pick<CandidateRow, "stage">): string => STAGES[stage as Stage] ?? "";
/** 「34歳」; "" without a birth date. */
export const ageOf = ({ age }: Pick<CandidateRow, "age">): string => (age === null ? "" : `${age}歳`);
/** 「2026/12/01」; "" for none. */
export const dayOf = (day: string | null): string => (day === null ? "" : dateInTable(day));
