import type { Change } from "../../../documents/describe-changes.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { toContact } from "../contact/contact-routes.ts";
import { contacts } from "../contact/contacts.ts";
import type { Contact } from "../contract/contact.ts";
import { type FactSources, inTimeOrder } from "../history/fact-source.ts";
import { actorName } from "../record/actor-name.ts";

export type ExportedContact = Contact;

/** Papers that were sent, in words. */
export interface ExportedFact {
  /** ISO instant. */
  at: string;
  summary: string;
  actor: string;
  changes: readonly Change[];
}

/** Parts of an export beside the record itself. */
export interface RecordParts {
  contactsOf(candidateId: string): Promise<ExportedContact[]>;
  submissionsOf(candidateId: string): Promise<ExportedFact[]>;
  /** 削除済み for an erased account. */
  nameOf(accountId: string | null): Promise<string>;
}

/** For one export: names are asked for once. */
export function recordParts(
  { commands, findActor }: Pick<Platform, "commands"> & Pick<ModuleServices, "findActor">,
  facts: FactSources,
): RecordParts {
  const names = new Map<string, ReturnType<ModuleServices["findActor"]>>();
  const find: ModuleServices["findActor"] = (id) => {
    const known = names.get(id) ?? findActor(id);
    names.set(id, known);
    return known;
  };
  const nameOf = (id: string | null) => actorName({ findActor: find }, id);
  return {
    nameOf,
    async contactsOf(candidateId) {
      const { state } = await commands.load(contacts, candidateId);
      return Promise.all([...state].map(([id, kept]) => toContact({ findActor: find }, id, kept)));
    },
    async submissionsOf(candidateId) {
      const found = inTimeOrder(await facts.submission(candidateId));
      return Promise.all(
        found.map(async ({ at, summary, actorId, changes }) => ({
          at,
          summary,
          actor: await nameOf(actorId),
          changes,
        })),
      );
    },
  };
}
