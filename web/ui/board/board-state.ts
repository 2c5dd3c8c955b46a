/** A column of a board. */
export interface BoardColumn {
  id: string;
  label: string;
}

/** A state that a card may be moved to. Several may belong to one column. */
export interface BoardTarget {
  id: string;
  /** In the menu: 「書類選考」, 「辞退する」. */
  label: string;
  /** Id of its column. */
  column: string;
}

export interface BoardCard {
  id: string;
  /** Id of its column. */
  column: string;
  /** One line; also the card's name in announcements. */
  name: string;
  href: string;
  /** Empty: the card stays where it is. */
  targets: readonly BoardTarget[];
}

/** Column and position that a card is shown at while its move is being kept. */
export interface Shift {
  column: string;
  /** From 0, without the card itself. */
  index: number;
}

export type Arrangement<Card extends BoardCard = BoardCard> = ReadonlyMap<string, readonly Card[]>;

/** The cards of each column in their order, with those that are under way where they are going. */
export function arrange<Card extends BoardCard>(
  columns: readonly BoardColumn[],
  cards: readonly Card[],
  shifts: ReadonlyMap<string, Shift>,
): Arrangement<Card> {
  const arranged = new Map<string, Card[]>(columns.map(({ id }) => [id, []]));
  for (const card of cards) if (!shifts.has(card.id)) arranged.get(card.column)?.push(card);
  for (const card of cards) {
    const shift = shifts.get(card.id);
    if (shift) arranged.get(shift.column)?.splice(shift.index, 0, card);
  }
  return arranged;
}

/** Column and position of a card; undefined for one that is on no column. */
export function findCard<Card extends BoardCard>(arranged: Arrangement<Card>, id: string) {
  for (const [column, cards] of arranged) {
    const index = cards.findIndex((card) => card.id === id);
    const card = cards[index];
    if (card) return { column, index, card };
  }
  return undefined;
}

/** The next target to the left (-1) or to the right (1) of the card's own column; undefined where there is none. */
export function targetBeside(columns: readonly BoardColumn[], card: BoardCard, by: -1 | 1): BoardTarget | undefined {
  const order = columns.map(({ id }) => id);
  for (let at = order.indexOf(card.column) + by; at >= 0 && at < order.length; at += by) {
    const target = card.targets.find(({ column }) => column === order[at]);
    if (target) return target;
  }
  return undefined;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** The card that an arrow key leads to: above, below, or beside in the next column that has any. */
export function cardBeside(arranged: Arrangement, id: string, arrow: Arrow): BoardCard | undefined {
  const from = findCard(arranged, id);
  if (!from) return undefined;
  if (arrow === "ArrowUp") return arranged.get(from.column)?.[from.index - 1];
  if (arrow === "ArrowDown") return arranged.get(from.column)?.[from.index + 1];
  const order = [...arranged.keys()];
  const at = order.indexOf(from.column);
  const others = arrow === "ArrowLeft" ? order.slice(0, at).reverse() : order.slice(at + 1);
  for (const column of others) {
    const cards = arranged.get(column) ?? [];
    if (cards.length > 0) return cards[Math.min(from.index, cards.length - 1)];
  }
  return undefined;
}
