import type { Change } from "../../../documents/describe-changes.ts";
import { formatDate } from "../../../japanese/era.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { contacts, type KeptContact } from "../contact/contacts.ts";
import { CHANNELS, type Channel, type ContactFacts } from "../contract/contact.ts";
import type { FactSource, RecordedFact } from "./fact-source.ts";

/** Contacts in the timeline: made, corrected with both states, withdrawn. */
export const contactFacts =
  ({ commands }: { commands: Pick<Commands, "load"> }): FactSource =>
  async (candidateId) => {
    const { state } = await commands.load(contacts, candidateId);
    return [...state].flatMap(([id, contact]) => factsOf(id, contact));
  };

function factsOf(id: string, { facts, revision, actorId, recordedAt, isWithdrawn, changes }: KeptContact) {
  const states = [...changes.map(({ before }) => before), facts];
  const first = states[0] ?? facts;
  const made: RecordedFact = {
    id,
    kind: "contact",
    at: recordedAt,
    actorId,
    revision,
    summary: inWords(first),
    changes: changesBetween(undefined, first),
  };
  const later = changes.map(({ at, actorId: by, reason, before }, index): RecordedFact => {
    const isEnd = isWithdrawn && index === changes.length - 1;
    const verb = isEnd ? "取り消し" : "訂正";
    return {
      id: `${id}-${index + 1}`,
      kind: "contact",
      at,
      actorId: by,
      revision: null,
      summary: `連絡の記録を${verb}（${inWords(before)}）`,
      changes: changesBetween(before, isEnd ? undefined : states[index + 1]),
      reason,
    };
  });
  return [made, ...later];
}

const inWords = ({ channel, reason }: ContactFacts): string => `${channelName(channel)}：${reason}`;
const channelName = (channel: string): string => CHANNELS[channel as Channel] ?? channel;

const READABLE = [
  { field: "channel", label: "手段", read: ({ channel }: ContactFacts) => channelName(channel) },
  { field: "on", label: "連絡日", read: ({ on }: ContactFacts) => formatDate(on, "seireki") },
  { field: "reason", label: "用件", read: ({ reason }: ContactFacts) => reason },
] as const;

function changesBetween(before: ContactFacts | undefined, after: ContactFacts | undefined): Change[] {
  return READABLE.flatMap(({ field, label, read }) => {
    const [was, is] = [before ? read(before) : "", after ? read(after) : ""];
    return was === is ? [] : [{ section: "contacts", field, label, before: was, after: is }];
  });
}
