import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Tabs } from "../tabs/tabs.tsx";
import { BoardList } from "./board-list.tsx";
import { BoardMenu } from "./board-menu.tsx";
import type { BoardActions } from "./board-slot.tsx";
import { type Arrow, type BoardCard, type BoardTarget, cardBeside, targetBeside } from "./board-state.ts";
import { useBoardDrag } from "./use-board-drag.ts";
import { type BoardMoves, useBoardMoves } from "./use-board-moves.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

export type { BoardCard, BoardColumn, BoardTarget } from "./board-state.ts";
export type { KeepMove } from "./use-board-moves.ts";

export interface BoardProps<Card extends BoardCard> extends BoardMoves<Card> {
  /** Name of the whole: 「応募の進み具合」. */
  label: string;
  /** Of the columns' headings, one below the one they stand under; 2 unless given. */
  level?: 2 | 3 | 4;
  /** Below the card's name. The same function and the same card draw nothing anew. */
  children: (card: Card) => ReactNode;
  /** The order within a column is the owner's to keep; a card moves up and down too, with its own column as the target. */
  isOrdered?: boolean;
}

/** Whether the focus is on the board, or on nothing: it was on a question that is gone. */
const isFocusOurs = (board: HTMLElement | null): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || (board?.contains(active) ?? false);
};

const ARROWS: readonly string[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] satisfies Arrow[];

/**
 * Columns of cards, on a phone a tab for each. A card is moved by its handle, by the menu that a press on the handle opens, and
 * by Alt with the arrow keys; the arrow keys alone go from card to card. A move is shown at once, announced, and reverted
 * where it is not kept.
 */
export function Board<Card extends BoardCard>(props: BoardProps<Card>) {
  const { label, columns, children, isOrdered = false, level = 2 } = props;
  const ColumnHeading = `h${level}` as const;
  const board = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow();
  const moves = useBoardMoves(props);
  const { arranged } = moves;
  const [chosen, choose] = useState(() => columns.find(({ id }) => arranged.get(id)?.length)?.id ?? columns[0]?.id);
  const goal = useRef<string>(undefined);
  const linkOf = (id: string) =>
    board.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(id)}"] [data-board-link]`);

  function move(id: string, target: BoardTarget, index: number): void {
    const found = moves.find(id);
    if (!found) return;
    const around = arranged.get(found.column) ?? [];
    const beside = (around[found.index + 1] ?? around[found.index - 1])?.id ?? "";
    void moves.move(found.card, target, index, () => {
      // The card is drawn anew in another list: the focus goes with it. On a phone that list is not seen: the card beside gets it.
      if (isFocusOurs(board.current)) goal.current = isNarrow ? beside : id;
    });
  }
  useEffect(() => {
    if (goal.current === undefined) return;
    const link =
      linkOf(goal.current) ?? board.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    goal.current = undefined;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const ownColumn = (column: string): BoardTarget => ({ id: column, label: "", column });
  function step(id: string, by: -1 | 1): void {
    const found = moves.find(id);
    const index = (found?.index ?? 0) + by;
    if (!isOrdered || !found || index < 0 || index >= (arranged.get(found.column)?.length ?? 0)) return;
    move(id, ownColumn(found.column), index);
  }
  function onKeyDown(id: string, event: KeyboardEvent): void {
    // Keys in a menu come here through the tree of components.
    if (event.defaultPrevented || !ARROWS.includes(event.key) || !event.currentTarget.contains(event.target as Node))
      return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isBack = event.key === "ArrowLeft" || event.key === "ArrowUp";
    const next = event.altKey ? undefined : cardBeside(arranged, id, event.key as Arrow);
    // At an end the page scrolls.
    if (!event.altKey && !next) return;
    event.preventDefault();
    if (next) linkOf(next.id)?.focus();
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") step(id, isBack ? -1 : 1);
    else {
      const found = moves.find(id);
      const target = found && targetBeside(columns, found.card, isBack ? -1 : 1);
      if (target) move(id, target, 0);
    }
  }

  const { drag, ghost, handle, menu } = useBoardDrag({
    board,
    isOrdered,
    targetIn(id, column) {
      const card = moves.find(id)?.card;
      if (card?.column === column) return isOrdered ? ownColumn(column) : undefined;
      return card?.targets.find((target) => target.column === column);
    },
    onDrop: move,
  });
  const actions = useRef<BoardActions>(undefined);
  actions.current = { handle, onKeyDown };

  const listOf = ({ id, label: name }: { id: string; label: string }) => (
    <BoardList
      label={name}
      cards={arranged.get(id) ?? []}
      column={id}
      drag={drag}
      isOrdered={isOrdered}
      isUnderWay={moves.isUnderWay}
      actions={actions}
    >
      {children}
    </BoardList>
  );
  const asked = menu.id === undefined ? undefined : moves.find(menu.id);
  const last = (asked ? (arranged.get(asked.column)?.length ?? 0) : 0) - 1;
  const dragged = drag && moves.find(drag.id)?.card;
  return (
    <section ref={board} aria-label={label} className={isNarrow ? "" : "overflow-x-auto"}>
      {isNarrow ? (
        <Tabs
          label={label}
          selected={chosen}
          onSelect={choose}
          items={columns.map((column) => ({
            id: column.id,
            label: column.label,
            badge: <Count of={arranged.get(column.id)?.length ?? 0} />,
            content: listOf(column),
          }))}
        />
      ) : (
        <div className="grid auto-cols-[minmax(11.5rem,1fr)] grid-flow-col gap-3">
          {columns.map((column) => {
            const isOver = drag?.over?.column === column.id;
            const isClosed =
              dragged &&
              !isOver &&
              dragged.column !== column.id &&
              !dragged.targets.some((target) => target.column === column.id);
            return (
              <section
                key={column.id}
                data-board-column={column.id}
                className={`flex max-h-[max(24rem,calc(100dvh-12rem))] flex-col rounded-lg border bg-sunken ${isOver ? "border-accent" : "border-line"} ${isClosed ? "opacity-50" : ""}`}
              >
                <ColumnHeading className="flex items-center justify-between gap-2 px-3 pt-2.5 text-sm font-semibold">
                  {column.label}
                  <Count of={arranged.get(column.id)?.length ?? 0} />
                </ColumnHeading>
                {listOf(column)}
              </section>
            );
          })}
        </div>
      )}
      {dragged && (
        <div
          ref={ghost}
          aria-hidden="true"
          className="pointer-events-none fixed top-0 left-0 -translate-full z-(--layer-notice) max-w-64 truncate rounded-md border border-accent bg-card px-3 py-1.5 text-sm shadow-raised"
        >
          {dragged.name}
        </div>
      )}
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      <BoardMenu
        {...menu}
        name={asked?.card.name ?? ""}
        targets={asked?.card.targets ?? []}
        onMove={(target) => menu.id && move(menu.id, target, 0)}
        steps={
          isOrdered && asked
            ? [
                { by: -1, isPossible: asked.index > 0 },
                { by: 1, isPossible: asked.index < last },
              ]
            : []
        }
        onStep={(by) => menu.id && step(menu.id, by)}
      />
    </section>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="figures text-sm font-normal text-ink-soft">
      {of}
      <span className="sr-only">件</span>
    </span>
  );
}
