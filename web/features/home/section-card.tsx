import { ChevronRight } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { Badge } from "../../ui/badge/badge.tsx";
import type { SectionProgress } from "./home-api.ts";

/** One part of the resume: done, or what is missing. The whole card leads to its editor. */
export function SectionCard({ section, label, done, missing }: SectionProgress) {
  return (
    <Link
      href={`/user/resume/${section}/edit`}
      className="sheet group flex items-start gap-3 p-4 transition-colors duration-150 data-hovered:border-accent"
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="font-medium">{label}</span>
        {missing.length > 0 ? (
          <span className="text-sm text-ink-soft">未入力：{missing.map((item) => item.label).join("、")}</span>
        ) : (
          <span className="text-sm text-ink-faint">{done ? "確認・編集できます" : "任意の項目です"}</span>
        )}
      </span>
      {done ? (
        <Badge tone="success">入力済み</Badge>
      ) : (
        missing.length > 0 && <Badge tone="warning">未入力 {missing.length}件</Badge>
      )}
      <ChevronRight
        aria-hidden="true"
        className="mt-1 size-4 shrink-0 text-ink-faint transition-transform duration-150 group-data-hovered:translate-x-0.5"
      />
    </Link>
  );
}
