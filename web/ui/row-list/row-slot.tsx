import { memo, type PointerEvent, type ReactNode, type RefObject, useMemo } from "react";
import { RowCard, type RowCardProps } from "./row-card.tsx";
import type { RowItem } from "./row-item.ts";
import { RowOffers, type useRowOffers } from "./use-row-offers.ts";

type Handle = RowCardProps["handle"];

/** The actions of the list on a row, those of its newest render. */
export interface RowActions {
  handle(index: number): Handle;
  move(from: number, to: number): void;
  askToRemove(row: RowItem): void;
  restore(row: RowItem): void;
  onOpenChange(id: string, isOpen: boolean): void;
}

export interface RowSlotProps extends Pick<RowCardProps, "row" | "isOpen" | "isDragged" | "dropEdge"> {
  index: number;
  actions: RefObject<RowActions | undefined>;
  offers: ReturnType<typeof useRowOffers>["offers"];
  /** Draws the form of an open row; undefined for a closed one, which a new function does not render again. */
  children: ((row: RowItem, index: number) => ReactNode) | undefined;
}

/** The card of a row, rendered when something of this row changed. */
export const RowSlot = memo(function RowSlot({ index, actions, offers, children, ...card }: RowSlotProps) {
  const { row } = card;
  const handle = useMemo(() => {
    const newest = () => actions.current?.handle(index);
    return {
      onPointerDown: (event: PointerEvent) => newest()?.onPointerDown(event),
      onKeyDown: (event: Parameters<Handle["onKeyDown"]>[0]) => newest()?.onKeyDown(event),
      onClick: (event: Parameters<Handle["onClick"]>[0]) => newest()?.onClick(event),
    };
  }, [actions, index]);
  return (
    <RowCard
      {...card}
      isFirst={index === 0}
      handle={handle}
      onOpenChange={(isOpen) => actions.current?.onOpenChange(row.id, isOpen)}
      onStep={(by) => actions.current?.move(index, index + by)}
      onRemove={() => actions.current?.askToRemove(row)}
      onRestore={() => actions.current?.restore(row)}
    >
      <RowOffers value={offers}>{children?.(row, index)}</RowOffers>
    </RowCard>
  );
});
