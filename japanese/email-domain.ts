/** Domains of the addresses that most people have in Japan. */
const KNOWN = [
  "gmail.com",
  "yahoo.co.jp",
  "icloud.com",
  "outlook.jp",
  "outlook.com",
  "hotmail.com",
  "hotmail.co.jp",
  "docomo.ne.jp",
  "ezweb.ne.jp",
  "softbank.ne.jp",
  "nifty.com",
];

/** Ends of domains that exist nowhere, and the ones that were meant. */
const ENDS: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  jo: "jp",
  jpp: "jp",
};

/**
 * The address that was probably meant by one with a slip in its domain: gmial.com, yahoo.co.jo, example.con. Undefined for
 * any other. For a hint: a domain may be right although a better known one is nearly the same.
 */
export function meantEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === "" || KNOWN.includes(domain)) return undefined;
  const dot = domain.lastIndexOf(".");
  const mended = domain.slice(0, dot + 1) + (ENDS[domain.slice(dot + 1)] ?? domain.slice(dot + 1));
  const meant = KNOWN.find((known) => known === mended || isOneSlip(mended, known)) ?? mended;
  return meant === domain ? undefined : email.slice(0, at + 1) + meant;
}

/** Whether one letter too many, too few or wrong, or two in the wrong order make one word of the other; its first letter is right. */
function isOneSlip(typed: string, known: string): boolean {
  if (typed[0] !== known[0] || Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start++;
  const [one, other] = [typed.slice(start), known.slice(start)];
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isSwapped || one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
}
