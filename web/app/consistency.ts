const KEY = "rireki.seen";
/** Time for which reads carry the token of the person's own write, in milliseconds. Read models have applied it by then. */
const KEPT_FOR = 30_000;

interface ConsistencyToken {
  token: string;
  at: number;
}

let seen: ConsistencyToken | undefined;

function stored(): ConsistencyToken | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as ConsistencyToken | null;
    return value && typeof value.token === "string" && typeof value.at === "number" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The last position that this tab has written or received within 30 s; it survives a reload. */
export function consistencyToken(now = Date.now()): string | undefined {
  seen ??= stored();
  return seen && now - seen.at < KEPT_FOR ? seen.token : undefined;
}

/** True when `position` is not ahead of what this tab has seen already. Positions are decimal numbers of any length. */
export function hasSeen(position: string): boolean {
  const token = consistencyToken();
  return token !== undefined && isNumber(token) && isNumber(position) && BigInt(position) <= BigInt(token);
}

/** Remembers a write's position. An older one never replaces a newer one. */
export function keepConsistencyToken(token: string, now = Date.now()): void {
  if (hasSeen(token)) return;
  seen = { token, at: now };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A full or forbidden storage only costs freshness after a reload.
  }
}

const isNumber = (text: string) => /^\d+$/.test(text);
