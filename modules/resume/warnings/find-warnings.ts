import { warningMessages } from "../../../japanese/warning-messages.ts";
import { educationOrder, futureEndings } from "./education.ts";
import { futureJobs, gaps, jobOrder, openEmployments, otherKinds } from "./job-history.ts";
import { futureLicenses } from "./licenses.ts";
import { ageAtPrint, postalCodes, prefectures } from "./personal.ts";
import type { Warning, WarningContext, WarningRule } from "./warning.ts";
import { abbreviations, halfWidthKana, mixedDigits, otherCalendars, spokenWords } from "./wording.ts";

const noPhoto: WarningRule = ({ resume }) =>
  resume.photo ? [] : [{ section: "photo", field: "photo", message: warningMessages.noPhoto }];

const RULES: readonly WarningRule[] = [
  ageAtPrint,
  postalCodes,
  prefectures,
  futureEndings,
  futureJobs,
  futureLicenses,
  educationOrder,
  jobOrder,
  openEmployments,
  gaps,
  otherKinds,
  abbreviations,
  halfWidthKana,
  mixedDigits,
  spokenWords,
  otherCalendars,
  noPhoto,
];

/** Points an employer would stumble on, by rule. Missing items are found by `progressOf`. */
export const findWarnings = (context: WarningContext): readonly Warning[] => RULES.flatMap((rule) => rule(context));
