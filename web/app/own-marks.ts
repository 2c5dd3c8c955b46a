/**
 * Ids of the jobs that a seeker bookmarked and applied to, and of the candidates that a member of an agency bookmarked, as the
 * server last said: a copy on this device (specification section 3). The first paint of a job shows the copy; a candidate has no
 * first paint, since names are kept on no device. The copy is removed at sign-out and for another account.
 */
const KEYS = { bookmarked: "job_bookmarks", applied: "job_applications", bookmarkedCandidate: "bookmarks" } as const;
export type OwnMarks = keyof typeof KEYS;
const KINDS = Object.keys(KEYS) as OwnMarks[];

interface Copy {
  account: string;
  ids: readonly string[];
}

function read(kind: OwnMarks): Copy | undefined {
  try {
    const stored: Partial<Copy> | null = JSON.parse(localStorage.getItem(KEYS[kind]) ?? "null");
    return Array.isArray(stored?.ids) ? (stored as Copy) : undefined;
  } catch {
    return undefined;
  }
}

/** Notes what an answer says about jobs or candidates, of which others stay as they are. */
export function keepOwnMarks(
  account: string,
  marked: readonly Readonly<{ id: string } & Partial<Record<OwnMarks, boolean>>>[],
): void {
  for (const kind of KINDS) {
    if (!marked.some((one) => kind in one)) continue;
    const known = read(kind);
    const ids = new Set(known?.account === account ? known.ids : []);
    for (const one of marked) {
      if (one[kind]) ids.add(one.id);
      else if (one[kind] === false) ids.delete(one.id);
    }
    try {
      localStorage.setItem(KEYS[kind], JSON.stringify({ account, ids: [...ids] } satisfies Copy));
    } catch {
      // Without storage the first paint is plain.
    }
  }
}

/** Removes the copies, but those of `account`. */
export function dropOwnMarks(account?: string): void {
  try {
    for (const kind of KINDS) if (!account || read(kind)?.account !== account) localStorage.removeItem(KEYS[kind]);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

/** Writes 応募済み and ブックマーク済み into the first paint of a job before its answer is there. */
export function showOwnJob(page: Document, { pathname }: Pick<Location, "pathname">): void {
  const id = /^\/jobs\/([^/]+)$/.exec(pathname)?.[1] ?? "";
  for (const kind of KINDS) {
    const command = page.querySelector<HTMLElement>(`[data-own-${kind}]`);
    if (!command?.lastChild || !read(kind)?.ids.includes(id)) continue;
    command.lastChild.textContent = command.getAttribute(`data-own-${kind}`);
    command.classList.remove("invisible");
  }
}
