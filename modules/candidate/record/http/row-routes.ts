import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import type { ListDefinition } from "../../../../documents/definition.ts";
import type { RowPatch } from "../../../../documents/patch.ts";
import { readSave } from "../../../../documents/read-save.ts";
import { orderedIds } from "../../../../documents/row-order.ts";
import { RuleViolation } from "../../../../documents/rule-violation.ts";
import { isUuid } from "../../../../documents/uuid.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { candidateMessages } from "../../../../japanese/candidate-messages.ts";
import { readableSubject, savableSubject } from "../../../../src/documents/http/rights.ts";
import type { DocumentRouteContext } from "../../../../src/documents/http/services.ts";
import { write } from "../../../../src/documents/http/write.ts";
import { SAVES } from "../../../../src/documents/http/write-rates.ts";
import { InvalidFields, NotFound } from "../../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../../src/http/route.ts";
import { candidateDefinition } from "../../candidate-definition.ts";
import type { CandidateDocument } from "../../document.ts";
import type { education, jobHistory } from "../../sections/history.ts";
import { access } from "../rights.ts";

/** A list whose rows are added and removed one by one, as the dialogs of automatic input do. */
interface RowKind<Row extends { id: string }> {
  section: typeof education | typeof jobHistory;
  list: "educations" | "jobs";
  /** Key of the request's fields: `user_education`. */
  wrapper: string;
  /** Key of the row in the answer: `education`. */
  answer: string;
  rowsOf(document: CandidateDocument): readonly Row[];
  /** The fields as they are stored, from those that were sent. */
  read?(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** Adding, reading and removing rows of a list of a record. */
export function rowRoutes<Row extends { id: string }>(context: DocumentRouteContext, kind: RowKind<Row>): Route[] {
  const path = `/agency/candidates/:subject/${kind.list}`;
  const list = (kind.section.lists as Record<string, ListDefinition>)[kind.list] as ListDefinition;
  const { attributes } = list;

  async function current(subject: string) {
    const { state, revision } = await context.commands.load(context.model.decider, subject);
    return { rows: kind.rowsOf(state.document as CandidateDocument), revision };
  }

  async function save(request: StaffRequest, patches: readonly RowPatch[]) {
    const patch = { fields: {}, lists: { [kind.list]: patches } };
    const today = todayInTokyo(context.now());
    const section = kind.section.id;
    return write(context, request, { type: "SaveSection", section, patch, explicit: false, today });
  }

  /** The patch of a new row. @throws InvalidFields by the names that were sent: `user_education.year` */
  function newRow(sent: Readonly<Record<string, unknown>>): RowPatch {
    const fields = kind.read?.(sent) ?? sent;
    const body = { candidate: { [attributes]: [{ ...fields, id: randomUUID() }] } };
    const read = readSave(candidateDefinition, kind.section, body, randomUUID);
    if (read.errors) throw new InvalidFields(renamed(read.errors));
    const [patch] = read.request.patch.lists[kind.list] ?? [];
    if (!patch) throw new NotFound();
    return patch;
  }

  /** The new row behind the one that it follows in the order of the list. */
  function placed(row: RowPatch, rows: readonly Row[]): RowPatch[] {
    const ids = orderedIds(list, [...rows, { ...row.fields, id: row.id }]);
    const at = ids.indexOf(row.id);
    const [before, after] = [ids[at - 1], ids[at + 1]];
    return [...unchanged(before), row, ...(before === undefined ? unchanged(after) : [])];
  }

  const renamed = (errors: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries(errors).map(([name, messages]) => [name.replace(`${attributes}.0`, kind.wrapper), messages]),
    );

  return [
    route({
      method: "GET",
      path: `${path}.json`,
      access,
      async handle(request) {
        const { rows, revision } = await current(await readableSubject(context, request));
        return { body: { [kind.list]: rows }, revision };
      },
    }),
    route({
      method: "POST",
      path,
      access,
      perMinute: SAVES,
      body: z.object({ [kind.wrapper]: z.record(z.string(), z.unknown()) }),
      async handle(request) {
        const subject = await savableSubject(context, request);
        const row = newRow(request.body[kind.wrapper] ?? {});
        const { rows } = await current(subject);
        const result = await save(request, placed(row, rows)).catch((error: unknown) => {
          throw error instanceof RuleViolation ? new InvalidFields(renamed(namesOf(error))) : error;
        });
        const added = kind.rowsOf(result.state.document as CandidateDocument).find(({ id }) => id === row.id);
        const { revision, position } = result;
        return {
          status: 201,
          body: { success: true, [kind.answer]: added, revision },
          written: { revision, position },
        };
      },
    }),
    route({
      method: "DELETE",
      path: `${path}/:row`,
      access,
      perMinute: SAVES,
      async handle(request) {
        const { rows } = await current(await savableSubject(context, request));
        const { row = "" } = request.params;
        const removed = row === "delete_all" ? rows : rows.filter(({ id }) => id === row.toLowerCase());
        if (row !== "delete_all" && (!isUuid(row) || removed.length === 0)) throw new NotFound();
        const { revision, position } = await save(request, removed.map(removal));
        return {
          body: { success: true, message: candidateMessages.removed, revision },
          written: { revision, position },
        };
      },
    }),
  ];
}

const unchanged = (id: string | undefined): RowPatch[] =>
  id === undefined ? [] : [{ key: id, id, remove: false, fields: {}, lists: {} }];

const removal = ({ id }: { id: string }): RowPatch => ({ key: id, id, remove: true, fields: {}, lists: {} });

function namesOf({ problems }: RuleViolation): Record<string, string[]> {
  return Object.fromEntries(problems.map(({ path, message }) => [path.join("."), [message]]));
}
