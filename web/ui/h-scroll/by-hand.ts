/** Events of a person who scrolls. A changed position says nothing: browsers snap, and move a target into sight by themselves. */
export const SCROLLED_BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
