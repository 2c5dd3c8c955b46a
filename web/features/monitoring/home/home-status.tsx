import type { HomeAnswer } from "../../../../modules/monitoring/contract/home.ts";
import { clockInWords } from "../projections/figures.ts";
import { VerdictLine } from "../projections/verdict-line.tsx";
import { lookedAtInWords, verdictOn } from "./home-words.ts";

export interface HomeStatusProps {
  home: HomeAnswer;
  isStale: boolean;
  /** Milliseconds. */
  receivedAt: number;
}

/** The whole service in one line, the parts it speaks of, and when they were looked at. A change is announced. */
export function HomeStatus({ home, isStale, receivedAt }: HomeStatusProps) {
  const at = clockInWords(receivedAt);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="status">
          <VerdictLine {...verdictOn(home, isStale)} />
        </div>
        <p className="figures text-[0.875em] text-ink-soft">{isStale ? `${at}から更新されていません` : `${at} 時点`}</p>
      </div>
      <p className="phrases text-[0.875em] text-ink-soft">{lookedAtInWords(home.items)}</p>
    </div>
  );
}
