import { momentInTokyo } from "../../../../japanese/clock-time.ts";
import { messages } from "../../../../japanese/messages.ts";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { optionsInWords, paperLabel } from "./paper-options.ts";
import { useRecordSubmissionsQuery } from "./papers-api.ts";

/** The papers of a record that were submitted, newest first; each opens as it was. */
export function SubmittedPapers({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useRecordSubmissionsQuery(id);
  if (!currentData) {
    if (!error || isFetching) return <Skeleton lines={4} />;
    return <LoadFailed title={messages.loadFailed} text={error.message} isPending={isFetching} onRetry={refetch} />;
  }
  const { items } = currentData;
  return (
    <div className="grid gap-4">
      {items.length === 0 ? (
        <p className="phrases text-sm text-ink-soft">提出した書類はまだありません。</p>
      ) : (
        <ul aria-label="提出した書類" className="grid gap-4">
          {items.map(({ id: key, document, recipient, purpose, options, sent_at, actor, url }) => (
            <li key={key} className="grid gap-1 text-sm">
              <TextLink href={url} target="_blank">
                {`${paperLabel(document)}：${recipient}`}
              </TextLink>
              <span className="phrases text-ink-soft">{[purpose, ...optionsInWords(options)].join("、")}</span>
              <span className="figures text-ink-soft">{`${momentInTokyo(sent_at)}　${actor}`}</span>
            </li>
          ))}
        </ul>
      )}
      <TextLink href="/agency/submissions">すべての候補者の提出を見る</TextLink>
    </div>
  );
}
