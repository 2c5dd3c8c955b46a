/** Class of the target of a `ContextMenu`: a long press selects nothing in it, and the browser's own menu stays away. */
export const CONTEXT_AREA = "pointer-coarse:select-none [-webkit-touch-callout:none]";
