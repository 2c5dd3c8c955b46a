import { momentInTokyo } from "../../../japanese/clock-time.ts";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { useSubmissionsQuery } from "./submissions-api.ts";

export interface VersionRecipientsProps {
  /** Name of the document on the wire. */
  document: string;
  revision: number;
}

/** Recipients of a version; nothing for a version that was not sent. */
export function VersionRecipients({ document, revision }: VersionRecipientsProps) {
  const { data } = useSubmissionsQuery();
  const sent = data?.items.filter((item) => item.document === document && item.revision === revision) ?? [];
  if (sent.length === 0) return null;
  return (
    <section aria-label="この版の提出先" className="grid gap-1 text-sm">
      <h3 className="font-medium">この版の提出先</h3>
      <ul className="grid gap-1">
        {sent.map(({ id, recipient, sent_at, url }) => (
          <li key={id}>
            <TextLink href={url} target="_blank">
              {recipient}
            </TextLink>
            <span className="figures inline-block text-ink-soft">{`　${momentInTokyo(sent_at)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
