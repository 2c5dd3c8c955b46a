import { z } from "zod/mini";
import type { SentPatch } from "../../../documents/edit-conflicts.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { reasonOf } from "../../../src/documents/http/reason-of.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Route, route, type Staff } from "../../../src/http/route.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import { STAGES, type Stage } from "../contract/choices.ts";
import { MAX_AT_ONCE } from "../contract/list.ts";
import type { CandidateDocument } from "../document.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { CANDIDATES, type RecordContext } from "../record/http/candidate-routes.ts";
import { readRecord } from "../record/read-record.ts";
import { requireStaff } from "../record/require-staff.ts";
import { access } from "../record/rights.ts";
import { candidateRecords } from "./candidate-records.ts";

const PER_MINUTE = 20;
const MAX_TAGS = 20;

const tags = z.array(z.string().check(z.trim(), z.minLength(1))).check(z.minLength(1), z.maxLength(MAX_TAGS));
const bulkRequest = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
  action: z.enum(["assign", "tag", "untag", "stage"]),
  staff_id: z.optional(z.string()),
  tags: z.optional(tags),
  stage: z.optional(z.enum(Object.keys(STAGES) as Stage[])),
  reason: z.optional(z.unknown()),
});
type BulkRequest = z.output<typeof bulkRequest>;

/** `POST /agency/candidates/bulk`: one change to many records with one reason; none of them where one is not the agency's. */
export const bulkRoute = (context: RecordContext): Route =>
  route({
    method: "POST",
    path: `${CANDIDATES}/bulk`,
    access,
    body: bulkRequest,
    perMinute: PER_MINUTE,
    readsFrom: [candidateRecords.name],
    async handle(request) {
      const { body, actor } = request;
      const reason = reasonOf(candidateDefinition, body.reason);
      const patchOf = await changeOf(context, actor, body);
      const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))];
      for (const id of ids) if (!(await context.rights.maySave(actor, id))) throw new NotFound();
      const today = todayInTokyo(context.now());
      let written: { revision: null; position: bigint | null } | undefined;
      for (const id of ids) {
        const { state } = await context.commands.load(candidateModel.decider, id);
        const saves = [patchOf(state.document as CandidateDocument)];
        const command = { type: "SaveSections", saves, today, ...reason } as const;
        const { position } = await context.commands.handle(candidateModel.decider, id, command, request.command(id));
        written = { revision: null, position };
      }
      return { body: { success: true, count: ids.length }, ...(written && { written }) };
    },
  });

/** The patch of each record. @throws InvalidFields at what the action needs and the request lacks */
async function changeOf(
  context: RecordContext,
  actor: Staff,
  { action, staff_id, stage, tags: named }: BulkRequest,
): Promise<(document: CandidateDocument) => SentPatch> {
  if (action === "assign") {
    if (staff_id === undefined) throw missing("staff_id");
    await requireStaff(context, actor, staff_id, "staff_id");
    return () => ({ section: "handling", patch: { fields: { staff_id }, lists: {} } });
  }
  if (action === "stage") {
    if (stage === undefined) throw missing("stage");
    return () => ({ section: "handling", patch: { fields: { stage }, lists: {} } });
  }
  if (named === undefined) throw missing("tags");
  return ({ tags: present }) => {
    const names = present.map(({ name }) => name);
    const wanted =
      action === "tag" ? [...new Set([...names, ...named])] : names.filter((name) => !named.includes(name));
    const [save] = readRecord({ candidate: { tags: wanted } });
    return save ?? { section: "tags", patch: { fields: {}, lists: {}, plainLists: { tags: [] } } };
  };
}

const missing = (field: string) => new InvalidFields({ [field]: [fieldMessages.required] });
