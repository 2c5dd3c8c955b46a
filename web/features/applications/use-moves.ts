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
import type { RejectionQuestionState } from "./rejection/rejection-question.tsx";
import { useQuestion } from "./use-question.ts";

const subjectOf = (application: AgencyApplication, to: ApplicationState | undefined): MoveSubject => ({
  name: `「${applicantName(application)}」`,
  // 不採用 is told by a letter.
  states: nextStates(application.state, "agency").filter((state) => state !== "rejected" || !application.applicant),
  to,
});

/**
 * Moves of single applications by the agency. Another person may have been faster (409): the question comes again with the state
 * as it stands, and what was typed. A refusal of an application that was not moved meanwhile is said. 不採用 is scheduled with
 * its letter, and leaves the application where it is until then.
 */
export function useMoves() {
  const question = useQuestion<MoveSubject, MoveRequest>();
  const [send] = useMoveApplicationMutation();
  const [load] = useLazyAgencyApplicationQuery();

  const rejection: RejectionQuestionState = useQuestion<AgencyApplication, true>();

  /** @returns how the application is to be moved; undefined where it is not, and where its letter is scheduled */
  async function ask(
    application: AgencyApplication,
    to: ApplicationState | undefined,
  ): Promise<MoveRequest | undefined> {
    if (to !== "rejected" || !application.applicant) return question.ask(subjectOf(application, to));
    await rejection.ask(application);
    return undefined;
  }

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

  return { questions: { question, rejection }, ask, move };
}
