import { ChevronRight, CircleCheck } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { Badge } from "../../ui/badge/badge.tsx";
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
    <Link
      href={`/user/resume/${section}/edit`}
      className="sheet group flex items-start gap-3 p-4 transition-colors duration-150 data-hovered:border-accent"
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="font-medium">{label}</span>
        <span className="text-sm text-ink-soft">
          {missing.length > 0 ? `未入力：${namesOf(missing)}` : filled ? "入力済みです" : "必要に応じて入力します"}
        </span>
      </span>
      {!done && <Badge tone="warning">{missing.length}件</Badge>}
      {done && filled && <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />}
      <ChevronRight
        aria-hidden="true"
        className="mt-1 size-4 shrink-0 text-ink-faint transition-transform duration-150 group-data-hovered:translate-x-0.5"
      />
    </Link>
  );
}
