/** From here on a page has a column beside its content (specification, constants: 1024 pixels). */
export const WIDE = "(width >= 64rem)";
export const NARROW = "(width < 64rem)";
