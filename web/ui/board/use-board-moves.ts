import { useRef, useState } from "react";
import { arrange, type BoardCard, type BoardColumn, type BoardTarget, findCard, type Shift } from "./board-state.ts";

/** Keeps a move. Answers whether it was kept; the cards that the board gets then have the change in them. Never throws. */
export type KeepMove = () => Promise<boolean>;

export interface BoardMoves<Card extends BoardCard> {
  columns: readonly BoardColumn[];
  cards: readonly Card[];
  /**
   * Asks what is to be asked before a move, and answers how to keep it; undefined where the person thought better of it. The
   * card goes when the answer is there, and comes back when it is not kept.
   * @param index position in the target's column, from 0; of meaning where cards are ordered
   */
  prepareMove: (card: Card, target: BoardTarget, index: number) => Promise<KeepMove | undefined>;
}

/** Moves of cards: shown at once, announced, and reverted where they are refused. One move of a card at a time. */
export function useBoardMoves<Card extends BoardCard>({ columns, cards, prepareMove }: BoardMoves<Card>) {
  const [shifts, setShifts] = useState<ReadonlyMap<string, Shift>>(new Map());
  const [announcement, announce] = useState("");
  const labelOf = (column: string) => columns.find(({ id }) => id === column)?.label ?? "";
  const arranged = arrange(columns, cards, shifts);
  const newest = useRef(cards);
  newest.current = cards;

  async function move(card: Card, target: BoardTarget, index: number, onShown: () => void): Promise<void> {
    if (shifts.has(card.id)) return;
    const keep = await prepareMove(card, target, index);
    if (!keep) return;
    setShifts((others) => new Map(others).set(card.id, { column: target.column, index }));
    announce(
      target.column === card.column
        ? `「${card.name}」を${index + 1}番目に移動しました`
        : `「${card.name}」を「${labelOf(target.column)}」に移動しました`,
    );
    onShown();
    const isKept = await keep();
    setShifts((others) => new Map([...others].filter(([id]) => id !== card.id)));
    if (isKept) return;
    // Somebody else may have moved it meanwhile.
    const { column } = newest.current.find(({ id }) => id === card.id) ?? card;
    announce(
      column === card.column
        ? `「${card.name}」を「${labelOf(column)}」に戻しました`
        : `「${card.name}」は「${labelOf(column)}」にあります`,
    );
    onShown();
  }

  return {
    arranged,
    announcement,
    move,
    isUnderWay: (id: string) => shifts.has(id),
    find: (id: string) => findCard(arranged, id),
  };
}
