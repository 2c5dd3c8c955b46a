import type { Finding } from "../../../documents/findings/finding.ts";
import { wordingFindings } from "../../../documents/findings/wording-findings.ts";
import { findingMessages } from "../../../japanese/finding-messages.ts";
import { resumeDefinition } from "../resume-definition.ts";
import { educationOrder, estimatedMonths, futureEndings, schoolNames } from "./education.ts";
import { futureJobs, gaps, jobOrder, openEmployments, otherKinds } from "./job-history.ts";
import { futureLicenses } from "./licenses.ts";
import { ageAtPrint, postalCodes, prefectures } from "./personal.ts";
import type { FindingContext, FindingRule } from "./rule.ts";

const noPhoto: FindingRule = ({ resume }) =>
  resume.photo ? [] : [{ rule: "photo", section: "photo", field: "photo", words: findingMessages.noPhoto }];

/** The address for letters is kept, and not printed, while it is that of the home. */
const wording: FindingRule = ({ resume, era }) =>
  wordingFindings({ definition: resumeDefinition, document: resume, era }).filter(
    ({ section }) => section !== "contact" || !resume.contact.contact_same_as_address,
  );

const RULES: readonly FindingRule[] = [
  ageAtPrint,
  postalCodes,
  prefectures,
  futureEndings,
  futureJobs,
  futureLicenses,
  educationOrder,
  schoolNames,
  estimatedMonths,
  jobOrder,
  openEmployments,
  gaps,
  otherKinds,
  wording,
  noPhoto,
];

/** All that an employer would stumble on in a 履歴書, by rule. Missing items are found by `progressOf`. */
export const resumeFindings = (context: FindingContext): readonly Finding[] => RULES.flatMap((rule) => rule(context));
