import { Plus } from "lucide-react";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { formMessages } from "../../../japanese/form-messages.ts";
import { Button } from "../button/button.tsx";
import { Confirm } from "../modal/confirm.tsx";
import { WordBreaks } from "../word-breaks/word-breaks.tsx";
import { MoveMenu } from "./move-menu.tsx";
import type { RowItem } from "./row-item.ts";
import { type RowActions, RowSlot } from "./row-slot.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useRowOffers } from "./use-row-offers.ts";

export type { RowItem } from "./row-item.ts";

export interface RowListProps {
  /** Noun for the rows: 学歴. */
  label: string;
  rows: readonly RowItem[];
  /** Form of an open row. The same function and the same item draw nothing anew: another row was changed. */
  children: (row: RowItem, index: number) => ReactNode;
  /** Ids of the open rows. */
  open: ReadonlySet<string>;
  onOpenChange: (id: string, isOpen: boolean) => void;
  onMove: (from: number, to: number) => void;
  /** Takes the row away and answers how to bring it back; 元に戻す is offered for 10 s. */
  onRemove: (id: string) => () => void;
  /** Brings a row back that `removedOnSave` marks. */
  onRestore?: (id: string) => void;
  /** Asked before a row is removed. */
  removeQuestion?: string;
  addLabel: string;
  onAdd: () => void;
  /** Last part of the name of the field of a new row that takes the focus; its first field by default. */
  focusField?: string;
  /** So many rows always stay; none by default. */
  least?: number;
  /** No more rows than this; as many as one likes by default. */
  most?: number;
  /** Shown while there are no rows, instead of the add button, which it renders itself. */
  empty?: (addButton: { ref: Ref<HTMLButtonElement>; onPress: () => void }) => ReactNode;
}

/**
 * Rows as cards: drag by the handle, press it or Alt+↑/↓ to move, Enter opens, Delete on the summary removes after asking.
 * Changes are announced. Lists may be nested in rows.
 */
export function RowList(props: RowListProps) {
  const { label, rows, children, open, onOpenChange, onMove, onRemove, addLabel, onAdd, least = 0 } = props;
  const { most = Number.POSITIVE_INFINITY, empty, focusField } = props;
  const [announcement, announce] = useState("");
  const [asked, setAsked] = useState<RowItem>();
  // Until the question has gone out, the focus is not ours.
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const staying = rows.filter((row) => !row.removedOnSave).length;
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from) return;
    onMove(from, to);
    announce(`「${row.name}」を${to + 1}番目に移動しました`);
  };
  const drag = useRowDrag(rows.length, move);
  const focus = useRowFocus(rows, drag.list, { isWaiting: isAsking, focusField });
  const { offers, offer } = useRowOffers();
  const remove = (row: RowItem) => {
    focus.removed(row.id);
    const restore = onRemove(row.id);
    announce(`「${row.name}」を削除しました`);
    offer(`「${row.name}」を削除しました`, () => {
      focus.comesBack(row.id);
      restore();
      announce(`「${row.name}」を元に戻しました`);
    });
  };
  const askToRemove = (row: RowItem) => {
    setRefused(staying <= least);
    if (staying <= least) return;
    if (!props.removeQuestion) {
      remove(row);
      return;
    }
    setAsked(row);
    setAsking(true);
  };
  const restore = (row: RowItem) => {
    focus.stays(row.id);
    props.onRestore?.(row.id);
    announce(`「${row.name}」を元に戻しました`);
  };
  const add = () => {
    setRefused(false);
    focus.added();
    onAdd();
    announce(`${label}を追加しました（${staying + 1}件）`);
  };
  const actions = useRef<RowActions>(undefined);
  actions.current = { handle: drag.handle, move, askToRemove, restore, onOpenChange };
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.length > 0 && (
        // Margins in a block: a grid sizes all its rows with every key typed in one.
        <ol ref={drag.list} aria-label={label}>
          {rows.map((row, index) => (
            <RowSlot
              key={row.id}
              row={row}
              index={index}
              isOpen={open.has(row.id)}
              isDragged={drag.from === index}
              dropEdge={drag.edge(index)}
              actions={actions}
              offers={offers}
            >
              {open.has(row.id) ? children : undefined}
            </RowSlot>
          ))}
        </ol>
      )}
      {isRefused && staying <= least && (
        <p role="alert" className="text-sm text-danger">
          {formMessages.oneRowMustRemain}
        </p>
      )}
      {empty && rows.length === 0 ? (
        empty({ ref: focus.add, onPress: add })
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            ref={focus.add}
            data-first-row
            variant="secondary"
            icon={Plus}
            onPress={add}
            isDisabled={staying >= most}
            className="max-sm:whitespace-normal"
          >
            {addLabel}
          </Button>
          {staying >= most && <p className="text-sm text-ink-soft">{`追加できるのは${most}件までです`}</p>}
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <MoveMenu {...drag.menu} name={rows[drag.menu.index]?.name ?? ""} count={rows.length} />
      <Confirm
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        onClosed={() => setAsking(false)}
        title="削除の確認"
        tone="danger"
        confirmLabel="削除する"
        onConfirm={() => asked && remove(asked)}
      >
        {asked && (
          <div className="grid gap-2">
            <p className="font-medium break-keep">
              <WordBreaks>{asked.name}</WordBreaks>
            </p>
            <p>{props.removeQuestion}</p>
          </div>
        )}
      </Confirm>
    </div>
  );
}
