import { useState } from "react";
import type { TriageAnswer, TriageItem } from "../../../../modules/feedback/contract/triage.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { type StepRequest, useTakeStepMutation } from "./triage-api.ts";

/** Messages of a refused step: beside its fields by name, or about the whole. */
export interface StepFault {
  text?: string;
  fields: Readonly<Record<string, string>>;
}

const NO_FAULT: StepFault = { fields: {} };

/** Takes steps of triage on one feedback. Another administrator may have been faster (409, 412): it is loaded anew and told. */
export function useStep({ id, revision }: Pick<TriageItem, "id" | "revision">) {
  const [send, { isLoading }] = useTakeStepMutation();
  const [fault, setFault] = useState(NO_FAULT);

  /** @returns the answer; undefined for a refused step, whose fault is shown */
  async function take(
    what: StepRequest["what"],
    body: StepRequest["body"],
    fields: readonly string[] = [],
  ): Promise<TriageAnswer | undefined> {
    setFault(NO_FAULT);
    try {
      const answer = await send({ id, revision, what, body }).unwrap();
      showToast({ kind: "success", text: answer.message });
      return answer;
    } catch (error) {
      setFault(faultOf(error, fields));
      return undefined;
    }
  }
  return { take, fault, isBusy: isLoading, forget: () => setFault(NO_FAULT) };
}

function faultOf(error: unknown, names: readonly string[]): StepFault {
  const found = isApiError(error) ? Object.entries(error.errors ?? {}) : [];
  const own = found.flatMap(([name, [text]]) => (text && names.includes(name) ? [[name, text] as const] : []));
  return own.length > 0 ? { fields: Object.fromEntries(own) } : { text: textOf(error), fields: {} };
}
