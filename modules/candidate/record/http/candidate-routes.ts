import { z } from "zod/mini";
import type { SentPatch } from "../../../../documents/edit-conflicts.ts";
import { paragraph } from "../../../../documents/rules.ts";
import { MAX_REASON } from "../../../../documents/save-origin.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { candidateMessages } from "../../../../japanese/candidate-messages.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { writeAnswer } from "../../../../src/documents/http/answers.ts";
import { baseOf } from "../../../../src/documents/http/base-of.ts";
import { reasonOf } from "../../../../src/documents/http/reason-of.ts";
import { savableSubject } from "../../../../src/documents/http/rights.ts";
import type { DocumentRouteContext } from "../../../../src/documents/http/services.ts";
import { write } from "../../../../src/documents/http/write.ts";
import { SAVES } from "../../../../src/documents/http/write-rates.ts";
import { InvalidFields } from "../../../../src/http/problems.ts";
import { type Route, route } from "../../../../src/http/route.ts";
import type { ModuleServices } from "../../../../src/module.ts";
import type { Platform } from "../../../../src/platform.ts";
import { candidateDefinition } from "../../candidate-definition.ts";
import type { CandidateReceipt } from "../../contract/candidate.ts";
import { type ApplicationReading, addFromApplication } from "../../import/from-application.ts";
import { candidateRecords } from "../../list/candidate-records.ts";
import { addRecord } from "../add-record.ts";
import { record } from "../domain/record.ts";
import { requireNameOrPhone } from "../new-record.ts";
import { readRecord } from "../read-record.ts";
import { requireStaff } from "../require-staff.ts";
import { access } from "../rights.ts";

export const CANDIDATES = "/agency/candidates";
const CANDIDATE = `${CANDIDATES}/:subject`;
const STAFF = "candidate.staff_id";

export type RecordContext = DocumentRouteContext & Pick<Platform, "keys"> & Pick<ModuleServices, "erase">;

/** Services of adding a record, from the documents of an application too. */
type AddingContext = RecordContext & ApplicationReading;

/** Adding, revising and erasing a record; its sections, history, undo and versions have the routes of every document. */
export const candidateRoutes = (context: AddingContext): readonly Route[] => [
  addRoute(context),
  reviseRoute(context),
  eraseRoute(context),
];

const addRoute = (context: AddingContext): Route =>
  route({
    method: "POST",
    path: CANDIDATES,
    access,
    perMinute: SAVES,
    body: z.looseObject({ from_application: z.optional(z.unknown()) }),
    wrapper: "candidate",
    readsFrom: [candidateRecords.name],
    async handle(request) {
      const saves = readRecord(request.body);
      await requireStaff(context, request.actor, staffIn(saves), STAFF);
      const { from_application: applicationId } = request.body;
      if (applicationId !== undefined) return addFromApplication(context, request, { applicationId, saves });
      requireNameOrPhone(saves);
      return addRecord(context, request, { saves });
    },
  });

const reviseRoute = (context: RecordContext): Route =>
  route({
    method: "PATCH",
    path: CANDIDATE,
    access,
    perMinute: SAVES,
    body: z.looseObject({ base_revision: z.optional(z.unknown()), reason: z.optional(z.unknown()) }),
    wrapper: "candidate",
    async handle(request) {
      const subject = await savableSubject(context, request);
      const saves = readRecord(request.body);
      await requireStaff(context, request.actor, staffIn(saves), STAFF);
      const reason = readReason(request.body.reason);
      const base = await baseOf(context, context.model, subject, request.body.base_revision);
      const today = todayInTokyo(context.now());
      const result = await write(context, request, {
        type: "SaveSections",
        saves,
        base,
        today,
        ...(reason && { reason }),
      });
      return writeAnswer(context, request, result, { message: formMessages.saved });
    },
  });

const eraseRoute = (context: RecordContext): Route =>
  route({
    method: "DELETE",
    path: CANDIDATE,
    access,
    body: z.looseObject({ reason: z.optional(z.unknown()) }),
    readsFrom: [candidateRecords.name],
    async handle(request) {
      const id = await savableSubject(context, request);
      const { reason = "" } = reasonOf(candidateDefinition, request.body.reason);
      const { revision, position } = await context.commands.handle(
        record,
        id,
        { type: "EraseCandidate", reason },
        request.command(id),
      );
      const { erasedAt } = await context.erase(id);
      const receipt: CandidateReceipt = { erased_at: erasedAt, retained: [] };
      return { body: { success: true, message: candidateMessages.erased, receipt }, written: { revision, position } };
    },
  });

const staffIn = (saves: readonly SentPatch[]): unknown =>
  saves.find(({ section }) => section === "handling")?.patch.fields.staff_id;

/** @throws InvalidFields at `reason` for one that is too long */
function readReason(sent: unknown): string | undefined {
  const verdict = paragraph(MAX_REASON)(sent ?? "");
  if ("message" in verdict) throw new InvalidFields({ reason: [verdict.message] });
  return verdict.value.trim() || undefined;
}
