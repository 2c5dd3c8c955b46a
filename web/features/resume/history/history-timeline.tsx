import { RotateCcw } from "lucide-react";
import { type Change, type HistoryEntry, sectionLabels } from "../../../../modules/resume/contract.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { actorInWords, byDay, timeOf } from "./moments.ts";

export interface HistoryTimelineProps {
  entries: readonly HistoryEntry[];
  openRevision: number | undefined;
  onOpen: (revision: number) => void;
}

/** All edits, by day, newest first. */
export function HistoryTimeline({ entries, openRevision, onOpen }: HistoryTimelineProps) {
  return (
    <div className="grid gap-8">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className="figures mb-3 font-semibold">{day}</h2>
          <ol className="ml-2 grid border-l-2 border-line">
            {ofDay.map((entry) => (
              <Entry
                key={entry.revision}
                entry={entry}
                isOpen={entry.saves.some(({ revision }) => revision === openRevision)}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const KINDS = { save: undefined, undo: "元に戻す", redo: "やり直す", restore: "版を戻す" } as const;

function Entry({
  entry,
  isOpen,
  onOpen,
}: {
  entry: HistoryEntry;
  isOpen: boolean;
  onOpen: (revision: number) => void;
}) {
  const { revision, at, actor, section, summary, saves, changes, kind, version_names } = entry;
  return (
    <li aria-current={isOpen || undefined} className="relative grid gap-1 pb-6 pl-6">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[7px] size-3 rounded-full border-2 ${isOpen ? "border-accent bg-accent" : "border-line-strong bg-card"}`}
      />
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <time dateTime={at} className="font-medium text-ink">
          {timeOf(at)}
        </time>
        <span>{actorInWords(actor)}</span>
        <Badge>{section === "all" ? "全体" : sectionLabels[section]}</Badge>
        {KINDS[kind] && (
          <span className="inline-flex items-center gap-1">
            <RotateCcw aria-hidden="true" className="size-3.5" />
            {KINDS[kind]}
          </span>
        )}
        {version_names.map((name) => (
          <Badge key={name} tone="accent">
            {name}
          </Badge>
        ))}
      </p>
      <p>{summary}</p>
      <div className="relative">
        <Disclosure title={saves.length > 1 ? `変更内容（${saves.length}回）` : "変更内容"}>
          {saves.length > 1 ? (
            <ol className="grid gap-4 py-2">
              {saves.map((save) => (
                <li key={save.revision} className="grid gap-2">
                  <p className="figures flex items-center justify-between gap-2 text-sm text-ink-soft">
                    {timeOf(save.at)}
                    <Button
                      variant="quiet"
                      size="sm"
                      onPress={() => onOpen(save.revision)}
                      aria-label={`${timeOf(save.at)}の版を見る`}
                    >
                      この版を見る
                    </Button>
                  </p>
                  <ChangeList changes={save.changes} />
                </li>
              ))}
            </ol>
          ) : (
            <ChangeList changes={changes} />
          )}
        </Disclosure>
        <Button
          variant="quiet"
          size="sm"
          className="absolute top-0 right-0"
          onPress={() => onOpen(revision)}
          aria-label={`${timeOf(at)}の版を見る（${summary}）`}
        >
          この版を見る
        </Button>
      </div>
    </li>
  );
}

/** Before and after of each field. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-3 py-2">
      {changes.map(({ row, field, label, before, after }) => (
        <div key={`${row} ${field}`} className="grid gap-1">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="grid gap-1">
            {before && (
              <del className="w-fit rounded-sm bg-danger-soft px-1.5 whitespace-pre-wrap text-danger">{before}</del>
            )}
            {after && (
              <ins className="w-fit rounded-sm bg-success-soft px-1.5 whitespace-pre-wrap text-success no-underline">
                {after}
              </ins>
            )}
            {!before && !after && <span className="text-ink-soft">（並び順）</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
