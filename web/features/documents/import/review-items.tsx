import type { ImportItem, ImportPreview } from "../../../../documents/contract/import.ts";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";

export interface ReviewItemsProps {
  items: readonly ImportItem[];
  /** Words of the file, of a preview of an older release none. */
  sources: ImportPreview["sources"] | undefined;
  /** Everything that differs is replaced. */
  isForced: boolean;
  replace: readonly string[];
  onChoose: (id: string, isReplaced: boolean) => void;
}

const STATUS: Readonly<Record<ImportItem["status"], { label: string; tone: BadgeTone }>> = {
  new: { label: "新規", tone: "success" },
  same: { label: "入力済み", tone: "plain" },
  different: { label: "相違", tone: "warning" },
};

/** The items by section; one that differs asks which of the two is right. */
export function ReviewItems({ items, sources = {}, ...choice }: ReviewItemsProps) {
  const sections = new Map(items.map(({ section, section_label }) => [section, section_label]));
  return [...sections].map(([section, label]) => (
    <section key={section} aria-labelledby={`import-${section}`} className="sheet grid gap-1 p-5 sm:p-6">
      <h2 id={`import-${section}`} className="mb-2 font-semibold">
        {label}
      </h2>
      <ul className="grid divide-y divide-line">
        {items.flatMap((item) =>
          item.section === section
            ? [<Item key={item.id} item={item} source={sources[item.id.slice(section.length + 1)]} {...choice} />]
            : [],
        )}
      </ul>
    </section>
  ));
}

interface ItemProps extends Omit<ReviewItemsProps, "items" | "sources"> {
  item: ImportItem;
  source: string | undefined;
}

function Item({ item, source, isForced, replace, onChoose }: ItemProps) {
  const { id, label, section_label, status, current, imported } = item;
  const { label: statusLabel, tone } = STATUS[status];
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_1fr]">
      <p className="flex items-start gap-2 max-sm:justify-between sm:flex-col sm:gap-1">
        {/* The heading above says it already. */}
        {label !== section_label && <span className="text-sm text-ink-soft">{label}</span>}
        <Badge tone={tone}>{statusLabel}</Badge>
      </p>
      {status === "different" ? (
        <RadioGroup
          label={
            <>
              <span className="sr-only">{label}：</span>どちらを残しますか
            </>
          }
          layout="column"
          value={isForced || replace.includes(id) ? "imported" : "current"}
          onChange={(value) => onChoose(id, value === "imported")}
          isDisabled={isForced}
          options={[
            { value: "current", label: <Text kind="現在" text={current} /> },
            { value: "imported", label: <Text kind="読み取った内容" text={imported} /> },
          ]}
        />
      ) : (
        <p className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{imported}</p>
      )}
      {source !== undefined && source !== imported && (
        <p className="min-w-0 whitespace-pre-line text-sm text-ink-soft [overflow-wrap:anywhere] sm:col-start-2">
          {`書類の記載：${source}`}
        </p>
      )}
    </li>
  );
}

const Text = ({ kind, text }: { kind: string; text: string }) => (
  <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
    <span className="mr-2 text-sm text-ink-soft">{kind}</span>
    <span className="whitespace-pre-line">{text}</span>
  </span>
);
