import {
  type AgencyApplication,
  type ApplicationState,
  type MoveRequest,
  nextStates,
} from "../../../modules/applications/contract/application.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useLazyAgencyApplicationQuery, useMoveApplicationMutation } from "./applications-api.ts";
import { applicantName } from "./board-columns.ts";
import type { MoveSubject } from "./move-question.tsx";
import { useQuestion } from "./use-question.ts";

const subjectOf = (application: AgencyApplication, to: ApplicationState | undefined): MoveSubject => ({
  name: `「${applicantName(application)}」`,
  states: nextStates(application.state, "agency"),
  to,
});

/**
 * Moves of single applications by the agency. Another person may have been faster (409): the question comes again with the state
 * as it stands, and what was typed. A refusal of an application that was not moved meanwhile is said.
 */
export function useMoves() {
  const question = useQuestion<MoveSubject, MoveRequest>();
  const [send] = useMoveApplicationMutation();
  const [load] = useLazyAgencyApplicationQuery();

  const ask = (application: AgencyApplication, to: ApplicationState | undefined) =>
    question.ask(subjectOf(application, to));

  /** @returns whether it was moved in the end */
  async function move(application: AgencyApplication, request: MoveRequest): Promise<boolean> {
    const { id, revision } = application;
    try {
      const { message } = await send({ id, revision, ...request }).unwrap();
      showToast({ kind: "success", text: message });
      return true;
    } catch (error) {
      const isOvertaken = isApiError(error) && (error.status === 409 || error.status === 412);
      const current = isOvertaken ? (await load(id)).data?.application : undefined;
      if (!current || current.revision === revision) {
        showToast({ kind: "error", text: textOf(error) });
        return false;
      }
      return goOn(current, request);
    }
  }

  async function goOn(current: AgencyApplication, typed: MoveRequest): Promise<boolean> {
    const subject = subjectOf(current, typed.state);
    // It is there already, or over: nothing is left to be done.
    if (current.state === typed.state || subject.states.length === 0) {
      showToast({ kind: "info", text: `${subject.name}は先に変更されていました。` });
      return false;
    }
    const to = subject.states.includes(typed.state) ? typed.state : undefined;
    const again = await question.ask({ ...subject, to, overtakenBy: current.state, typed });
    return again ? move(current, again) : false;
  }

  return { question, ask, move };
}
