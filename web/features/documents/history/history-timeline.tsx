import { RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { HistoryEntry, HistoryFact } from "../../../../documents/contract/answers.ts";
import { SAVE_ORIGINS } from "../../../../documents/save-origin.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { sectionLabel } from "../sections.ts";
import { ChangeList, SaveChanges } from "./change-list.tsx";
import { EntrySaves } from "./entry-saves.tsx";
import { actorInWords, byDay, isOfSaves, timeOf } from "./moments.ts";

export interface HistoryTimelineProps {
  entries: readonly (HistoryEntry | HistoryFact)[];
  openRevision: number | undefined;
  onOpen: (revision: number) => void;
  /** Buttons of an event beside the saves, below its contents. */
  factTools?: ((fact: HistoryFact) => ReactNode) | undefined;
}

/** All edits, and other events, by day, newest first. */
export function HistoryTimeline({ entries, openRevision, onOpen, factTools }: HistoryTimelineProps) {
  return (
    <div className="grid gap-8">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h2 className="figures mb-3 font-semibold">{day}</h2>
          <ol className="ml-2 grid border-l-2 border-line">
            {ofDay.map((entry) =>
              isOfSaves(entry) ? (
                <Entry
                  key={entry.revision}
                  entry={entry}
                  isOpen={openRevision !== undefined && isWithin(entry, openRevision)}
                  onOpen={onOpen}
                />
              ) : (
                <Fact key={entry.id} fact={entry} tools={factTools?.(entry)} />
              ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}

const isWithin = ({ first_revision, revision }: HistoryEntry, open: number) =>
  first_revision <= open && open <= revision;

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
  const { revision, at, section, summary, saves_total, kind, origin, version_names } = entry;
  const { definition } = useDocumentPages();
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Frame
      entry={entry}
      isOpen={isOpen}
      marks={
        <>
          <Badge>{section === "all" ? "全体" : sectionLabel(definition, section)}</Badge>
          {KINDS[kind] && (
            <span className="inline-flex items-center gap-1">
              <RotateCcw aria-hidden="true" className="size-3.5" />
              {KINDS[kind]}
            </span>
          )}
          {origin && <Badge tone="accent">{SAVE_ORIGINS[origin]}</Badge>}
          {version_names.map((name) => (
            <Badge key={name} tone="accent">
              {name}
            </Badge>
          ))}
        </>
      }
    >
      <div className="relative">
        <Disclosure
          title={saves_total > 1 ? `変更内容（保存${saves_total.toLocaleString("ja-JP")}回分）` : "変更内容"}
          isOpen={isExpanded}
          onOpenChange={setExpanded}
        >
          {saves_total > 1 ? (
            <EntrySaves entry={entry} isOpen={isExpanded} onOpen={onOpen} />
          ) : (
            <SaveChanges save={entry} />
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
    </Frame>
  );
}

/** An event beside the saves: a contact, papers that were sent. */
function Fact({ fact, tools }: { fact: HistoryFact; tools: ReactNode }) {
  return (
    <Frame entry={fact} marks={<Badge tone="success">{fact.label}</Badge>}>
      {fact.changes.length > 0 && (
        <Disclosure title="内容">
          <ChangeList changes={fact.changes} />
          {tools}
        </Disclosure>
      )}
    </Frame>
  );
}

interface FrameProps {
  entry: Pick<HistoryFact, "at" | "actor" | "summary" | "reason">;
  isOpen?: boolean;
  marks: ReactNode;
  children: ReactNode;
}

/** When, who and why, on the line of time. */
function Frame({ entry: { at, actor, summary, reason }, isOpen = false, marks, children }: FrameProps) {
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
        {marks}
      </p>
      <p>{summary}</p>
      {reason && <p className="text-sm text-ink-soft">理由：{reason}</p>}
      {children}
    </li>
  );
}
