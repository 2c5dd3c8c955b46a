import { useRef, useState } from "react";
import { arrange, type BoardCard, type BoardColumn, type BoardTarget, findCard, type Shift } from "./board-state.ts";

/** Keeps a move. Answers whether it was kept; then the board gets another object for the card sooner or later. Never throws. */
export type KeepMove = () => Promise<boolean>;

export interface BoardMoves<Card extends BoardCard> {
  columns: readonly BoardColumn[];
  /** A card that has not changed stays the same object. */
  cards: readonly Card[];
  /**
   * Asks what is to be asked before a move, and answers how to keep it; undefined where the person thought better of it. The
   * card goes when the answer is there, and comes back when it is not kept.
   * @param index position in the target's column, from 0; of meaning where cards are ordered
   */
  prepareMove: (card: Card, target: BoardTarget, index: number) => Promise<KeepMove | undefined>;
}

/** A move that is shown before the cards have it. */
interface ShownMove<Card> extends Shift {
  /** The card before the move. */
  card: Card;
  isKept: boolean;
}

/** Moves of cards: shown at once, announced, and reverted where they are refused. One move of a card at a time. */
export function useBoardMoves<Card extends BoardCard>({ columns, cards, prepareMove }: BoardMoves<Card>) {
  const [shown, setShown] = useState<ReadonlyMap<string, ShownMove<Card>>>(new Map());
  const [announcement, announce] = useState("");
  const newest = useRef(cards);
  newest.current = cards;
  const labelOf = (column: string) => columns.find(({ id }) => id === column)?.label ?? "";
  // A kept move is shown until the card comes as another object: without it the card would go back for a moment.
  const known = new Set<Card>(cards);
  const shifts = new Map([...shown].filter(([, { card, isKept }]) => !isKept || known.has(card)));
  const arranged = arrange(columns, cards, shifts);
  const isUnderWay = (id: string) => shown.get(id)?.isKept === false;

  async function move(card: Card, target: BoardTarget, index: number, onShown: () => void): Promise<void> {
    if (isUnderWay(card.id)) return;
    const keep = await prepareMove(card, target, index);
    if (!keep) return;
    const before = newest.current.find(({ id }) => id === card.id) ?? card;
    const show = (isKept: boolean) =>
      setShown((others) => new Map(others).set(card.id, { column: target.column, index, card: before, isKept }));
    show(false);
    announce(
      target.column === card.column
        ? `「${card.name}」を${index + 1}番目に移動しました`
        : `「${card.name}」を「${labelOf(target.column)}」に移動しました`,
    );
    onShown();
    if (await keep()) {
      show(true);
      return;
    }
    setShown((others) => new Map([...others].filter(([id]) => id !== card.id)));
    // Another person may have moved it meanwhile.
    const { column } = newest.current.find(({ id }) => id === card.id) ?? card;
    announce(
      column === card.column
        ? `「${card.name}」を「${labelOf(column)}」に戻しました`
        : `「${card.name}」は「${labelOf(column)}」にあります`,
    );
    onShown();
  }

  return { arranged, announcement, move, isUnderWay, find: (id: string) => findCard(arranged, id) };
}
