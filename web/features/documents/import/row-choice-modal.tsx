import { useState } from "react";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";

/** A row of the other document, compared with this one. */
interface Choice {
  readonly kind: "new" | "completed" | "present";
}

export interface RowChoiceModalProps<C extends Choice> {
  title: string;
  lead: string;
  /** Compared anew, and so new objects, each time it opens. */
  choices: readonly C[];
  textOf: (choice: C) => string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Adds what is ticked. */
  onTake: (chosen: readonly C[]) => void;
}

const KINDS = {
  new: { tone: "accent", words: "新しく追加" },
  completed: { tone: "warning", words: "空欄を補う" },
  present: { tone: "plain", words: "入力済み" },
} as const;

/** Preview of rows that come from the other document: all that add something are ticked at first. */
export function RowChoiceModal<C extends Choice>(props: RowChoiceModalProps<C>) {
  const { title, lead, choices, textOf, isOpen, onOpenChange, onTake } = props;
  const [left, setLeft] = useState<ReadonlySet<C>>(new Set());
  const chosen = choices.filter((one) => one.kind !== "present" && !left.has(one));

  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button isDisabled={chosen.length === 0} onPress={() => onTake(chosen)}>
            {`${chosen.length}件を取り込む`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4">
        <p className="phrases text-ink-soft">{lead}</p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {choices.map((one, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay as they are while the preview is open
              key={index}
              className="flex items-center justify-between gap-x-3 rounded-md max-sm:flex-wrap border border-line px-3 py-2"
            >
              {one.kind === "present" ? (
                <span className="figures min-w-0 py-1">{textOf(one)}</span>
              ) : (
                <Checkbox
                  value={!left.has(one)}
                  onChange={(isChosen) => setLeft(isChosen ? without(left, one) : new Set([...left, one]))}
                >
                  <span className="figures">{textOf(one)}</span>
                </Checkbox>
              )}
              <Badge tone={KINDS[one.kind].tone}>{KINDS[one.kind].words}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

const without = <C,>(left: ReadonlySet<C>, one: C) => new Set([...left].filter((other) => other !== one));
