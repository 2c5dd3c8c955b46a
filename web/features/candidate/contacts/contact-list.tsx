import { formatDate } from "../../../../japanese/era.ts";
import { CHANNELS, type Channel, type Contact } from "../../../../modules/candidate/contract.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { useContactsQuery } from "./contacts-api.ts";

/** 連絡の記録: the contacts with the person, with what was corrected; nothing where there was none. */
export function ContactList({ id }: { id: string }) {
  const { data } = useContactsQuery(id);
  if (!data || data.contacts.length === 0) return null;
  return (
    <Card title="連絡の記録">
      <ul className="grid gap-3">
        {data.contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} />
        ))}
      </ul>
    </Card>
  );
}

function ContactRow({ contact: { channel, on, reason, actor, is_withdrawn, changes } }: { contact: Contact }) {
  return (
    <li className="grid gap-1 border-b border-line pb-3 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={on}>{formatDate(on, "seireki")}</time>
        <span className={is_withdrawn ? "line-through" : ""}>{`${nameOf(channel)}：${reason}`}</span>
        {is_withdrawn && <Badge>取り消し</Badge>}
      </p>
      <p className="text-sm text-ink-soft">{`記録：${actor}`}</p>
      {changes.map(({ at, actor: by, reason: why, before }) => (
        <p key={at} className="phrases text-sm text-ink-soft">
          {`${by}が変更（${why}）。変更前：${formatDate(before.on, "seireki")}　${nameOf(before.channel)}：${before.reason}`}
        </p>
      ))}
    </li>
  );
}

const nameOf = (channel: string): string => CHANNELS[channel as Channel] ?? channel;
