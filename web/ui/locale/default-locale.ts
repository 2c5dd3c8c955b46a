const JAPANESE = { locale: "ja-JP", direction: "ltr" } as const;

/*
 * Replaces two modules of React Aria in the build (vite.config.ts): they ask the browser for its language, and
 * for the direction of a script, while the first page is drawn. On a slow phone the answers are felt, and every
 * page is in Japanese.
 */

export const getDefaultLocale = () => JAPANESE;
export const useDefaultLocale = () => JAPANESE;
/** Japanese runs from left to right on every screen. */
export const isRTL = (_locale: string): boolean => false;
