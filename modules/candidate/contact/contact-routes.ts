import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { parseField } from "../../../documents/field.ts";
import { choice, date, line } from "../../../documents/fields.ts";
import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { reasonOf } from "../../../src/documents/http/reason-of.ts";
import { readableSubject, savableSubject } from "../../../src/documents/http/rights.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../src/http/route.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import { CHANNELS, type Contact, type ContactFacts } from "../contract/contact.ts";
import { actorName } from "../record/actor-name.ts";
import { candidateModel } from "../record/candidate-model.ts";
import type { RecordContext } from "../record/http/candidate-routes.ts";
import { access } from "../record/rights.ts";
import { type ContactCommand, ContactNotFound, contacts, type KeptContact } from "./contacts.ts";

const PATH = "/agency/candidates/:subject/contacts";
const MAX_REASON = 200;
/** Contacts that are written in a minute by one member. */
const PER_MINUTE = 60;

const fields = {
  channel: choice(CHANNELS, { label: "手段", required: true }),
  on: date({ label: "連絡日", required: true }),
  reason: line(MAX_REASON, { label: "用件", required: true }),
  next_contact_on: date({ label: "次回連絡日" }),
};
const contactRequest = z.object({ contact: z.looseObject({}), reason: z.optional(z.unknown()) });

/** Contacts with the person of a record: what was recorded is corrected and withdrawn with a reason, and stays visible. */
export const contactRoutes = (context: RecordContext): readonly Route[] => [
  route({
    method: "GET",
    path: PATH,
    access,
    async handle(request) {
      const id = await readableSubject(context, request);
      const { state } = await context.commands.load(contacts, id);
      const all = await Promise.all([...state].map(([contactId, kept]) => toContact(context, contactId, kept)));
      const newestFirst = all.sort((a, b) => b.on.localeCompare(a.on) || b.recorded_at.localeCompare(a.recorded_at));
      return { body: { contacts: newestFirst } };
    },
  }),
  route({
    method: "POST",
    path: PATH,
    access,
    perMinute: PER_MINUTE,
    body: contactRequest,
    async handle(request) {
      const id = await savableSubject(context, request);
      const { facts, next_contact_on } = readContact(request.body.contact, todayInTokyo(context.now()));
      const { revision } = await context.commands.load(candidateModel.decider, id);
      const contactId = randomUUID();
      const command = { type: "MakeContact", contactId, facts, revision: revision ?? 0 } as const;
      const { body } = await handle(context, request, id, command);
      const position = await planNext(context, request, id, next_contact_on);
      return {
        status: 201,
        body: { success: true, message: candidateMessages.contactMade, ...body },
        ...(position !== undefined && { written: { revision: null, position } }),
      };
    },
  }),
  route({
    method: "PATCH",
    path: `${PATH}/:contact`,
    access,
    perMinute: PER_MINUTE,
    body: contactRequest,
    async handle(request) {
      const id = await savableSubject(context, request);
      const { reason = "" } = reasonOf(candidateDefinition, request.body.reason);
      const { facts } = readContact(request.body.contact, todayInTokyo(context.now()));
      const command = { type: "CorrectContact", contactId: idIn(request), facts, reason } as const;
      const { body } = await handle(context, request, id, command);
      return { body: { success: true, message: candidateMessages.contactCorrected, ...body } };
    },
  }),
  route({
    method: "DELETE",
    path: `${PATH}/:contact`,
    access,
    perMinute: PER_MINUTE,
    body: z.looseObject({ reason: z.optional(z.unknown()) }),
    async handle(request) {
      const id = await savableSubject(context, request);
      const { reason = "" } = reasonOf(candidateDefinition, request.body.reason);
      const { body } = await handle(context, request, id, {
        type: "WithdrawContact",
        contactId: idIn(request),
        reason,
      });
      return { body: { success: true, message: candidateMessages.contactWithdrawn, ...body } };
    },
  }),
];

/** @throws NotFound for an unknown and for a withdrawn contact */
async function handle(context: RecordContext, request: StaffRequest, id: string, command: ContactCommand) {
  try {
    const { state } = await context.commands.handle(contacts, id, command, request.command(id));
    const kept = state.get(command.contactId);
    if (!kept) throw new NotFound();
    return { body: { contact: await toContact(context, command.contactId, kept) } };
  } catch (error) {
    throw error instanceof ContactNotFound ? new NotFound() : error;
  }
}

/** The next day of contact is part of the record's handling; a contact without one leaves it as it is. */
async function planNext(
  context: RecordContext,
  request: StaffRequest,
  id: string,
  next_contact_on: string | null | undefined,
) {
  if (next_contact_on === undefined) return undefined;
  const saves = [{ section: "handling", patch: { fields: { next_contact_on }, lists: {} } }];
  const today = todayInTokyo(context.now());
  const command = { type: "SaveSections", saves, today } as const;
  return (await context.commands.handle(candidateModel.decider, id, command, request.command(id))).position;
}

/** @throws InvalidFields by the names that were sent: `contact.on` */
function readContact(
  sent: Readonly<Record<string, unknown>>,
  today: string,
): { facts: ContactFacts; next_contact_on: string | null | undefined } {
  const errors: Record<string, string[]> = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const parsed = parseField(field, sent[name] ?? null);
    if (parsed.message !== undefined) errors[`contact.${name}`] = [parsed.message];
    else if (field.required && !parsed.value) errors[`contact.${name}`] = [fieldMessages.required];
    else values[name] = parsed.value;
  }
  const { channel, on, reason, next_contact_on } = values as { [K in keyof typeof fields]: string };
  if (on && on > today) errors["contact.on"] = [candidateMessages.contactAfterToday];
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return { facts: { channel, on, reason }, next_contact_on: "next_contact_on" in sent ? next_contact_on : undefined };
}

function idIn({ params: { contact = "" } }: StaffRequest): string {
  if (!isUuid(contact)) throw new NotFound();
  return contact.toLowerCase();
}

/** A contact as it is answered, with the names of the members. */
export async function toContact(
  context: Pick<RecordContext, "findActor">,
  id: string,
  kept: KeptContact,
): Promise<Contact> {
  const nameOf = (actorId: string | null) => actorName(context, actorId);
  const { facts, actorId, recordedAt, isWithdrawn, changes } = kept;
  return {
    id,
    ...facts,
    recorded_at: recordedAt,
    actor: await nameOf(actorId),
    is_withdrawn: isWithdrawn,
    changes: await Promise.all(
      changes.map(async ({ at, actorId: by, reason, before }) => ({ at, actor: await nameOf(by), reason, before })),
    ),
  };
}
