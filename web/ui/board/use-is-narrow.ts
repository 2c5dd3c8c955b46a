import { useMedia } from "../media/use-media.ts";

/** Less has no room for columns side by side. */
const NARROW = "(width < 48rem)";

/** Whether the window has the width of a phone. */
export const useIsNarrow = (): boolean => useMedia(NARROW);
