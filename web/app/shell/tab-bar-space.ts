/** Height of the tab bar for a page that has one: elements that stick to the bottom of a phone are offset by `--tab-bar-height`. */
export const TAB_BAR_SPACE = "max-lg:[--tab-bar-height:calc(3.5rem+env(safe-area-inset-bottom))]";
