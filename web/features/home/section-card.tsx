import { CircleCheck } from "lucide-react";
import type { SectionProgress } from "../../../documents/progress.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { LinkCard } from "../../ui/card/link-card.tsx";
import type { ListedDocument } from "../document-links.ts";
import { missingHref, sectionHref } from "./home-documents.ts";

/** A glance: the editor itself names them all. */
const NAMED = 3;

export interface SectionCardProps {
  document: ListedDocument;
  section: SectionProgress;
}

/**
 * One section of a document: filled in, what is missing, or that it may stay empty. The card leads to its editor, the name of
 * a missing item to its field.
 */
export function SectionCard({ document, section }: SectionCardProps) {
  const { label, done, filled, missing } = section;
  return (
    <LinkCard
      href={sectionHref(document, section)}
      title={label}
      aside={
        !done ? (
          <Badge tone="warning">{missing.length}件</Badge>
        ) : (
          filled && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        )
      }
    >
      {missing.length > 0 ? (
        <MissingItems document={document} section={section} />
      ) : filled ? (
        "入力済みです"
      ) : (
        "必要に応じて入力します"
      )}
    </LinkCard>
  );
}

/** Above the link of the card, which covers it. */
function MissingItems({ document, section: { label, missing } }: SectionCardProps) {
  const more = missing.length - NAMED;
  return (
    <ul aria-label={`${label}の未入力の項目`} className="flex flex-wrap items-center gap-x-3">
      {missing.slice(0, NAMED).map((item) => (
        <li key={`${item.row ?? ""}${item.field}`}>
          <a
            href={missingHref(document, item)}
            className="relative z-1 inline-flex min-h-8 min-w-6 items-center text-accent underline underline-offset-4"
          >
            {item.label}
          </a>
        </li>
      ))}
      {more > 0 && <li>ほか{more}件</li>}
    </ul>
  );
}
