import { describeEnvironment, KNOWN_ENVIRONMENTS } from "../../../../modules/feedback/contract/environment.ts";
import type { TriageItem } from "../../../../modules/feedback/contract/triage.ts";

export const keyOf = ({ id }: Pick<TriageItem, "id">): string => id;

/** Title of a feedback; 削除済み for one whose sender is erased. */
export const nameOf = ({ title, erased }: Pick<TriageItem, "title" | "erased">): string =>
  erased ? "削除済み" : title;

export const hrefOf = (id: string): string => `/admin/feedbacks/${id}`;

export const environmentName = (environment: string | null): string =>
  environment === null ? "" : describeEnvironment(environment).display_name;

export const ENVIRONMENTS = KNOWN_ENVIRONMENTS.map((value) => ({ value, label: environmentName(value) }));
