/** Pixels kept free between a menu and the edge of the window. */
const MARGIN = 12;

type Box = Pick<DOMRectReadOnly, "left" | "right" | "top" | "bottom">;

export interface MenuSpace {
  /** The button, or the point of the request as a box without a size. */
  anchor: Box;
  /** Natural size of the menu. */
  size: { width: number; height: number };
  window: { width: number; height: number };
  /** Edge of the anchor that the menu is aligned to. */
  align: "start" | "end";
  /** Pixels between the anchor and the menu. */
  gap: number;
}

/** Pixels from the edges of the window. */
export interface MenuPosition {
  left: number;
  top: number;
  maxHeight: number;
}

/** Below the anchor; above it where the menu does not fit below and has more room above. Always inside the window. */
export function positionOf({ anchor, size, window, align, gap }: MenuSpace): MenuPosition {
  const below = window.height - MARGIN - anchor.bottom - gap;
  const above = anchor.top - gap - MARGIN;
  const isAbove = size.height > below && above > below;
  const maxHeight = Math.max(0, isAbove ? above : below);
  const left = align === "start" ? anchor.left : anchor.right - size.width;
  return {
    left: Math.max(MARGIN, Math.min(left, window.width - MARGIN - size.width)),
    top: isAbove ? anchor.top - gap - Math.min(size.height, above) : anchor.bottom + gap,
    maxHeight,
  };
}
