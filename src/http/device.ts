/** First match wins: a User-Agent also names the browsers it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, "LINE"],
  [/\bYJApp-/, "Yahoo! JAPAN"],
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(OPR|OPT|OPX)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/^(?=.*\bVersion\/[\d.]+ ).*Safari\//, "Safari"],
];

/** First match wins: Android also names Linux. */
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\(iPhone\b/, "iPhone"],
  [/\(iPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows NT\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Longer headers are ignored. */
const MAX_LENGTH = 1_000;

/**
 * A coarse label of browser and platform from a User-Agent header, such as `Chrome（Windows）`: enough to recognize one's
 * own device, without versions or models.
 * @returns null when either is unknown
 */
export function deviceOf(userAgent: string): string | null {
  if (userAgent.length > MAX_LENGTH) return null;
  const browser = firstMatch(BROWSERS, userAgent);
  const platform = firstMatch(PLATFORMS, userAgent);
  return browser && platform ? `${browser}（${platform}）` : null;
}

const firstMatch = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];
