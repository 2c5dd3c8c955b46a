import { Plus } from "lucide-react";
import { Fragment, type ReactNode, type Ref, useRef, useState } from "react";
import { formMessages } from "../../../japanese/form-messages.ts";
import { Button } from "../button/button.tsx";
import { Confirm } from "../modal/confirm.tsx";
import { WordBreaks } from "../word-breaks/word-breaks.tsx";
import { MoveMenu } from "./move-menu.tsx";
import type { RowActions, RowSlot } from "./row-slot.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { RowOffers, useRowOffers } from "./use-row-offers.ts";

export interface RowListProps {
  /** Noun for the rows: 学歴. */
  label: string;
  /** In their order; one that is removed goes with the next save. */
  rows: readonly { readonly id: string; readonly isRemoved?: boolean }[];
  /** The name of a row as its card has it; read when it is announced. */
  nameOf: (id: string) => string;
  /** Draws the card of a row: a `RowCard` with these properties. */
  children: (slot: RowSlot) => ReactNode;
  /** Ids of the open rows. */
  open: ReadonlySet<string>;
  onOpenChange: (id: string, isOpen: boolean) => void;
  onMove: (from: number, to: number) => void;
  /** Takes the row away and answers how to bring it back; 元に戻す is offered for 10 s. */
  onRemove: (id: string) => () => void;
  /** Brings a row back that waits for the next save. */
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
  const { label, rows, nameOf, children, open, onOpenChange, onMove, onRemove, addLabel, onAdd, least = 0 } = props;
  const { most = Number.POSITIVE_INFINITY, empty, focusField } = props;
  const [announcement, announce] = useState("");
  const [asked, setAsked] = useState<{ id: string; name: string }>();
  // Until the question has gone out, the focus is not ours.
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const staying = rows.filter(({ isRemoved }) => !isRemoved).length;
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from) return;
    const name = nameOf(row.id);
    onMove(from, to);
    announce(`「${name}」を${to + 1}番目に移動しました`);
  };
  const drag = useRowDrag(rows.length, move);
  const focus = useRowFocus(rows, drag.list, { isWaiting: isAsking, focusField });
  const { offers, offer } = useRowOffers();
  const remove = (id: string, name: string) => {
    focus.removed(id);
    const restore = onRemove(id);
    announce(`「${name}」を削除しました`);
    offer(`「${name}」を削除しました`, () => {
      focus.comesBack(id);
      restore();
      announce(`「${name}」を元に戻しました`);
    });
  };
  const askToRemove = (id: string) => {
    setRefused(staying <= least);
    if (staying <= least) return;
    const name = nameOf(id);
    if (!props.removeQuestion) {
      remove(id, name);
      return;
    }
    setAsked({ id, name });
    setAsking(true);
  };
  const restore = (id: string) => {
    focus.stays(id);
    props.onRestore?.(id);
    announce(`「${nameOf(id)}」を元に戻しました`);
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
          <RowOffers value={offers}>
            {rows.map(({ id }, index) => (
              <Fragment key={id}>
                {children({
                  id,
                  index,
                  isOpen: open.has(id),
                  isDragged: drag.from === index,
                  dropEdge: drag.edge(index),
                  actions,
                })}
              </Fragment>
            ))}
          </RowOffers>
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
      <MoveMenu
        {...drag.menu}
        name={drag.menu.isOpen ? nameOf(rows[drag.menu.index]?.id ?? "") : ""}
        count={rows.length}
      />
      <Confirm
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        onClosed={() => setAsking(false)}
        title="削除の確認"
        tone="danger"
        confirmLabel="削除する"
        onConfirm={() => asked && remove(asked.id, asked.name)}
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
