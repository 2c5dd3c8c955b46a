/** Where there is a tab bar: what sticks to the bottom of a phone is offset by `--tab-bar-height`. */
export const TAB_BAR_SPACE = "max-lg:[--tab-bar-height:calc(3.5rem+env(safe-area-inset-bottom))]";
