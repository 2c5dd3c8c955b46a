import { randomUUID } from "node:crypto";
import type { SentPatch } from "../../../documents/edit-conflicts.ts";
import type { SaveCause } from "../../../documents/save-origin.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { currentAnswer } from "../../../src/documents/http/answers.ts";
import type { DocumentRouteContext } from "../../../src/documents/http/services.ts";
import type { RouteAnswer, StaffRequest } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { candidateModel } from "./candidate-model.ts";
import { record } from "./domain/record.ts";
import { withDefaults } from "./new-record.ts";

/** The first save of a record. */
export interface NewRecord {
  saves: readonly SentPatch[];
  /** Origin and reason of the saves. */
  cause?: Pick<SaveCause, "origin" | "reason">;
  /** The application that it is made from, and the id that follows from it. */
  application?: { id: string; recordId: string };
}

type Context = DocumentRouteContext & Pick<Platform, "keys">;

/** Adds a record to the caller's agency; its saves are one. */
export async function addRecord(
  context: Context,
  request: StaffRequest,
  { saves, cause, application }: NewRecord,
): Promise<RouteAnswer & { status: 201 }> {
  const { agencyId, id: caller } = request.actor;
  const today = todayInTokyo(context.now());
  const { decider } = candidateModel;
  context.writeRates.admit(caller);
  const events = decider.decide(
    { type: "SaveSections", saves: withDefaults(saves, today), today, ...cause },
    decider.initial,
  );
  const id = application?.recordId ?? randomUUID();
  await context.keys.create(id);
  const command = { type: "AddCandidate", agencyId, applicationId: application?.id ?? null, saves: events } as const;
  const added = await context.commands.handle(record, id, command, request.command(id));
  context.writeRates.count(caller, added.events.length);
  const { state, revision } = await context.commands.load(decider, id);
  const named = { ...request, params: { subject: id } };
  const answer = await currentAnswer(context, named, { revision, document: state.document });
  return {
    status: 201,
    body: { success: true, message: candidateMessages.added, ...answer },
    written: { revision, position: added.position },
  };
}
