/**
 * Whether a device comes with a good face for Japanese: Hiragino on Apple's, Yu Gothic on Windows, Noto Sans CJK on Android
 * (since 5.0) and ChromeOS. A Linux desktop may have none, or one that draws Chinese forms.
 * @param userAgent `navigator.userAgent`
 */
export const hasJapaneseFace = (userAgent: string): boolean =>
  !/Linux|X11/.test(userAgent) || /Android|CrOS/.test(userAgent);

/** Brings the bundled face to devices that have none of their own. The others save its rules, and phones its glyphs. */
export async function provideJapaneseFace(): Promise<void> {
  if (!hasJapaneseFace(navigator.userAgent)) await import("@fontsource-variable/noto-sans-jp/index.css");
}
