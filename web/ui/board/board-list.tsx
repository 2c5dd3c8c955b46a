import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { type BoardActions, BoardSlot } from "./board-slot.tsx";
import type { BoardCard } from "./board-state.ts";
import type { BoardDrag } from "./use-board-drag.ts";

/** Cards of a column that are drawn at first, and by each press on the button at its end. */
const AT_ONCE = 40;

export interface BoardListProps<Card extends BoardCard> {
  label: string;
  cards: readonly Card[];
  drag: BoardDrag | undefined;
  /** Id of this column. */
  column: string;
  isOrdered: boolean;
  isUnderWay: (id: string) => boolean;
  actions: RefObject<BoardActions | undefined>;
  children: (card: Card) => ReactNode;
}

/** The cards of a column, the first forty and more on request. */
export function BoardList<Card extends BoardCard>(props: BoardListProps<Card>) {
  const { label, cards, drag, column, isOrdered, isUnderWay, actions, children } = props;
  const [shown, setShown] = useState(AT_ONCE);
  const list = useRef<HTMLOListElement>(null);
  const first = useRef<string>(undefined);
  const rest = cards.length - shown;
  // The button may be gone: the focus goes to the first card that it brought.
  useEffect(() => {
    const goal = first.current;
    first.current = undefined;
    if (goal) list.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(goal)}"] a`)?.focus();
  });
  const over = drag?.over?.column === column && isOrdered ? drag.over.index : undefined;
  // Positions are counted without the dragged card.
  const others = cards.filter(({ id }) => id !== drag?.id);
  const edgeOf = (id: string) => {
    const index = others.findIndex((card) => card.id === id);
    if (over === undefined || index === -1) return undefined;
    if (index === over) return "above";
    return over === others.length && index === over - 1 ? "below" : undefined;
  };
  return (
    <ol
      ref={list}
      aria-label={label}
      className="relative grid grid-cols-1 min-h-16 flex-1 content-start gap-3 overflow-y-auto p-2 max-md:px-0"
    >
      {cards.slice(0, shown).map((card) => (
        <BoardSlot
          key={card.id}
          card={card}
          isDragged={drag?.id === card.id}
          isUnderWay={isUnderWay(card.id)}
          dropEdge={over === undefined ? undefined : edgeOf(card.id)}
          isOrdered={isOrdered}
          actions={actions}
        >
          {children}
        </BoardSlot>
      ))}
      {rest > 0 && (
        <li className="grid">
          <Button
            variant="quiet"
            size="sm"
            onPress={() => {
              first.current = cards[shown]?.id;
              setShown(shown + AT_ONCE);
            }}
          >
            {`さらに表示する（残り${rest}件）`}
          </Button>
        </li>
      )}
    </ol>
  );
}
