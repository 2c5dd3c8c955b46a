import { momentInTokyo } from "../../../../japanese/clock-time.ts";
import { type ApplicationHistoryEntry, stateLabel } from "../../../../modules/applications/contract/application.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Said } from "./said.tsx";

const TITLES = { reply: "メッセージ", proposal: "日程の提案", acceptance: "承諾" };

/** 「面接」, 「メッセージ」: an entry in a word. */
export const entryTitle = (entry: ApplicationHistoryEntry): string =>
  entry.kind === "move" ? stateLabel(entry.state) : TITLES[entry.kind];

/** The moves of an application and the answers of both sides, newest first. */
export function History({ history }: { history: readonly ApplicationHistoryEntry[] }) {
  return (
    <ol className="sheet divide-y divide-line">
      {history.map((entry) => (
        <li key={entry.revision} className="grid gap-1 p-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{entryTitle(entry)}</span>
            <span className="figures text-sm text-ink-soft">{`${momentInTokyo(entry.at)}　${entry.by.name}`}</span>
          </p>
          <Said entry={entry} />
          <Released entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** Whether the applicant reads the reason of a move of the agency. */
function Released({ entry }: { entry: ApplicationHistoryEntry }) {
  if (entry.kind !== "move" || !entry.reason || entry.reason_released === undefined || entry.by.role === "seeker") {
    return null;
  }
  return (
    <p>
      <Badge tone={entry.reason_released ? "accent" : "plain"}>
        {entry.reason_released ? "応募者に公開" : "応募者には非公開"}
      </Badge>
    </p>
  );
}
