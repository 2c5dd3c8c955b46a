import type { SentPatch } from "../../../documents/edit-conflicts.ts";
import { importPatches } from "../../../documents/import/import-patches.ts";
import { planImport } from "../../../documents/import/plan-import.ts";
import { isUuid } from "../../../documents/uuid.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { readFound } from "../../../src/documents/http/answer-import.ts";
import { currentAnswer } from "../../../src/documents/http/answers.ts";
import { type ImportRouteContext, readBytes } from "../../../src/documents/http/import-routes.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import type { RouteAnswer, StaffRequest } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { type FoundApplication, findApplication } from "../../applications/index.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import { emptyCandidate } from "../document.ts";
import { addRecord } from "../record/add-record.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { recordOf } from "../record/record-of-application.ts";
import { mergedReadings } from "./merged-readings.ts";

/** Services that read what was sent with an application. */
export type ApplicationReading = ImportRouteContext & Pick<Platform, "files" | "keys">;

/** 登録経路 of the record. */
const SOURCE = "応募";

/**
 * Adds the person of an application to the caller's agency, read from the documents as they were sent; the first record of the
 * application is answered again. Fields of the request stand before those of the documents.
 * @throws NotFound for another agency's application, Problem 410 once the applicant has withdrawn or is erased
 */
export async function addFromApplication(
  context: ApplicationReading,
  request: StaffRequest,
  { applicationId, saves }: { applicationId: unknown; saves: readonly SentPatch[] },
): Promise<RouteAnswer> {
  const found =
    typeof applicationId === "string" && isUuid(applicationId)
      ? await findApplication(context, applicationId.toLowerCase())
      : undefined;
  if (found?.agencyId !== request.actor.agencyId) throw new NotFound();
  const { kept, next } = await recordOf(context, found.id);
  if (kept) return knownRecord(context, request, kept);
  if (!found.enclosure || !next) throw new Problem(410, candidateMessages.applicantErased);
  if (found.state === "withdrawn") throw new Problem(410, candidateMessages.applicantWithdrew);
  const { found: values, unread } = await readEnclosed(context, found, request.actor.id);
  const { values: read } = readFound(context, { found: values, unread });
  const items = planImport(candidateDefinition, emptyCandidate, read);
  const imported = importPatches(candidateDefinition, emptyCandidate, items, { force: true, replace: new Set() });
  const added = await addRecord(context, request, {
    saves: withSent(imported, [{ section: "handling", patch: { fields: { source: SOURCE }, lists: {} } }, ...saves]),
    cause: { origin: "application" },
    application: { id: found.id, recordId: next },
  });
  const body = { ...(added.body as object), message: candidateMessages.fromApplication, unread };
  return { ...added, body };
}

async function knownRecord(context: ApplicationReading, request: StaffRequest, id: string): Promise<RouteAnswer> {
  const { state, revision } = await context.commands.load(candidateModel.decider, id);
  const named = { ...request, params: { subject: id } };
  const current = await currentAnswer(context, named, { revision, document: state.document });
  return { body: { success: true, message: candidateMessages.knownFromApplication, unread: [], ...current }, revision };
}

/** The values of the sent documents; one that cannot be read is named. The name stands in the application itself. */
async function readEnclosed(
  context: ApplicationReading,
  { enclosure, applicantId }: FoundApplication,
  owner: string,
): Promise<FileReading> {
  const readings: FileReading[] = [];
  for (const { fileId, label } of enclosure?.documents ?? []) {
    const file = await context.files.get(fileId);
    const unread = { found: {}, unread: [candidateMessages.documentUnread(label)] };
    if (file?.subjectId !== applicantId) readings.push(unread);
    else
      readings.push(
        await readBytes(context, { kind: "pdf", bytes: file.bytes }, { owner, field: "base" }).catch(orElse(unread)),
      );
  }
  const [last_name, ...first] = (enclosure?.applicantName ?? "").split(/[\s\u3000]+/);
  return mergedReadings([...readings, { found: { profile: { last_name, first_name: first.join(" ") } }, unread: [] }]);
}

const orElse = (unread: FileReading) => (error: unknown) => {
  if (error instanceof Problem && error.status === 422) return unread;
  throw error;
};

/** The later save of a field or a list counts. */
function withSent(saves: readonly SentPatch[], sent: readonly SentPatch[]): SentPatch[] {
  const bySection = new Map<string, SentPatch>();
  for (const { section, patch } of [...saves, ...sent]) {
    const before = bySection.get(section)?.patch;
    const fields = { ...before?.fields, ...patch.fields };
    const lists = { ...before?.lists, ...patch.lists };
    bySection.set(section, { section, patch: { ...before, ...patch, fields, lists } });
  }
  return [...bySection.values()];
}
