import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
} from "react";
import { Link } from "react-aria-components/Link";
import { DragHandle } from "../row-list/drag-handle.tsx";
import type { BoardCard } from "./board-state.ts";
import type { useBoardDrag } from "./use-board-drag.ts";

/** The actions of the board on a card, those of its newest render. */
export interface BoardActions {
  handle: ReturnType<typeof useBoardDrag>["handle"];
  onKeyDown(id: string, event: KeyboardEvent): void;
}

export interface BoardSlotProps<Card extends BoardCard> {
  card: Card;
  isDragged: boolean;
  /** Its move is being kept. */
  isUnderWay: boolean;
  /** The dragged card would fall above or below this one. */
  dropEdge: "above" | "below" | undefined;
  isOrdered: boolean;
  actions: RefObject<BoardActions | undefined>;
  children: (card: Card) => ReactNode;
}

const EDGE = {
  above: "before:absolute before:inset-x-0 before:-top-1.5 before:h-0.5 before:rounded-full before:bg-accent",
  below: "after:absolute after:inset-x-0 after:-bottom-1.5 after:h-0.5 after:rounded-full after:bg-accent",
};

function Slot<Card extends BoardCard>(props: BoardSlotProps<Card>) {
  const { card, isDragged, isUnderWay, dropEdge, isOrdered, actions, children } = props;
  const { id, name, href, targets } = card;
  const handle = useMemo(() => {
    const newest = () => actions.current?.handle(id);
    return {
      onPointerDown: (event: PointerEvent) => newest()?.onPointerDown(event),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => newest()?.onKeyDown(event),
      onClick: (event: MouseEvent<HTMLElement>) => newest()?.onClick(event),
    };
  }, [actions, id]);
  return (
    <li
      data-board-card={id}
      aria-busy={isUnderWay || undefined}
      onKeyDown={(event) => actions.current?.onKeyDown(id, event)}
      className={`sheet relative grid grid-cols-1 gap-1 p-3 ${isDragged || isUnderWay ? "opacity-60" : ""} ${dropEdge ? EDGE[dropEdge] : ""}`}
    >
      <div className="flex items-start gap-1">
        <Link
          href={href}
          data-board-link
          className="min-w-0 flex-1 phrases rounded-sm font-medium text-accent underline-offset-4 data-hovered:underline"
        >
          {name}
        </Link>
        {(targets.length > 0 || isOrdered) && (
          <span className="-m-2 shrink-0">
            <DragHandle name={name} keys={isOrdered ? "Altキーと矢印キー" : "Altキーと左右キー"} {...handle} />
          </span>
        )}
      </div>
      {children(card)}
    </li>
  );
}

/** A card of a board, rendered when something of this card changed. */
export const BoardSlot = memo(Slot) as typeof Slot;
