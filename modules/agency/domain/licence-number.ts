/**
 * A licence or notification number of employment placement (職業安定法 30条, 33条 to 33条の4; 職業紹介事業の業務運営要領): prefecture 01 to 47,
 * kind of placement, six digits. ユ is placement for a fee, ム without one; the others are notifications.
 */
const LICENCE = /^(0[1-9]|[1-3]\d|4[0-7])-(ユ|ム|特|地|学)-\d{6}$/;
const HYPHENS = /[‐‑‒–—―−ー－]/g;

/** The number with half-width digits, hyphens and a full-width letter; undefined where it is none. */
export function readLicenceNumber(text: string): string | undefined {
  const number = text.normalize("NFKC").replace(HYPHENS, "-").replace(/\s/g, "");
  return LICENCE.test(number) ? number : undefined;
}
