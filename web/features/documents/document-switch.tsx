import { ArrowLeftRight } from "lucide-react";
import { useDocumentPages } from "./document-pages.ts";

const LINK = "inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm whitespace-nowrap hover:bg-sunken";

/** The person's documents in the header; on a phone, where there is no room for names, the others as one icon each. Nothing for a document that is alone. */
export function DocumentSwitch() {
  const { definition, links } = useDocumentPages();
  if (links.length === 0) return null;
  return (
    <nav aria-label="書類の切り替え" className="flex">
      {links.map(({ name, label, href }) => {
        const isCurrent = name === definition.name;
        return (
          <a
            key={name}
            href={href}
            aria-current={isCurrent ? "true" : undefined}
            className={`${LINK} ${isCurrent ? "font-semibold text-accent max-sm:hidden" : ""}`}
          >
            {!isCurrent && <ArrowLeftRight aria-hidden="true" className="size-4 sm:hidden" />}
            <span className="max-sm:sr-only">{label}</span>
          </a>
        );
      })}
    </nav>
  );
}
