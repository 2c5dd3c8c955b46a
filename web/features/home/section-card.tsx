import { CircleCheck } from "lucide-react";
import { Badge } from "../../ui/badge/badge.tsx";
import { LinkCard } from "../../ui/card/link-card.tsx";
import type { SectionProgress } from "./home-api.ts";

/** A glance: the editor itself names them all. */
const NAMED = 3;

function namesOf(missing: SectionProgress["missing"]): string {
  const names = missing.slice(0, NAMED).map(({ label }) => label);
  return `${names.join("、")}${missing.length > NAMED ? " など" : ""}`;
}

/** One part of the resume: filled in, what is missing, or that it may stay empty. The whole card leads to its editor. */
export function SectionCard({ section, label, done, filled, missing }: SectionProgress) {
  return (
    <LinkCard
      href={`/user/resume/${section}/edit`}
      title={label}
      aside={
        !done ? (
          <Badge tone="warning">{missing.length}件</Badge>
        ) : (
          filled && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        )
      }
    >
      {missing.length > 0 ? `未入力：${namesOf(missing)}` : filled ? "入力済みです" : "必要に応じて入力します"}
    </LinkCard>
  );
}
