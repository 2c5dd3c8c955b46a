import {
  type ApplicationCommand,
  type ApplicationStream,
  application,
} from "../../../modules/applications/domain/application.ts";
import type { ApplicationEvent } from "../../../modules/applications/events.ts";

const sent = {
  jobId: "job",
  agencyId: "agency",
  jobTitle: "経理",
  companyName: "みなと商事",
  formId: null,
  formVersion: null,
};
const enclosure = { recipient: "みなと商事", applicantName: "佐倉 美咲", answers: [], documents: [], files: [] };
/** A sending with this id. */
export const send = (sendId = "first"): ApplicationCommand => ({ type: "SendApplication", sendId, sent, enclosure });
/** A move of the agency, without a reason unless `more` has one. */
export const move = (
  state: Extract<ApplicationCommand, { type: "MoveApplication" }>["state"],
  more: object = {},
): ApplicationCommand => ({ type: "MoveApplication", state, by: "agency", reason: "", isReleased: false, ...more });
export const withdraw = (reason = ""): ApplicationCommand => ({
  type: "MoveApplication",
  state: "withdrawn",
  by: "applicant",
  reason,
  isReleased: true,
});

/** The state after commands, each of which has an id of its own unless it is a sending. */
export function after(...commands: ApplicationCommand[]): ApplicationStream {
  let state = application.initial;
  let revision = 0;
  for (const command of commands) {
    const commandId = command.type === "SendApplication" ? command.sendId : `command ${revision}`;
    for (const event of application.decide(command, state)) {
      const metadata = { occurredAt: "2026-11-20T00:00:00Z", actorId: "actor", subjectId: "applicant", commandId };
      state = application.evolve(state, { ...event, revision, metadata, erased: false });
      revision += 1;
    }
  }
  return state;
}
export const types = (events: readonly ApplicationEvent[]) => events.map(({ type }) => type);
