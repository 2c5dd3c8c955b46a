/**
 * Ids of the jobs that a seeker bookmarked and applied to, as the server last said: a copy on this device for the first paint
 * of a job. It is removed at sign-out and for another account.
 */
const KEYS = { bookmarked: "job_bookmarks", applied: "job_applications" } as const;
export type OwnJobs = keyof typeof KEYS;
const KINDS = Object.keys(KEYS) as OwnJobs[];

interface Copy {
  account: string;
  ids: readonly string[];
}

function read(kind: OwnJobs): Copy | undefined {
  try {
    const stored: Partial<Copy> | null = JSON.parse(localStorage.getItem(KEYS[kind]) ?? "null");
    return Array.isArray(stored?.ids) ? (stored as Copy) : undefined;
  } catch {
    return undefined;
  }
}

/** Notes what an answer says about jobs, of which others stay as they are. */
export function keepOwnJobs(
  account: string,
  jobs: readonly Readonly<{ id: string } & Partial<Record<OwnJobs, boolean>>>[],
): void {
  for (const kind of KINDS) {
    const known = read(kind);
    const ids = new Set(known?.account === account ? known.ids : []);
    for (const job of jobs) {
      if (job[kind]) ids.add(job.id);
      else if (job[kind] === false) ids.delete(job.id);
    }
    try {
      localStorage.setItem(KEYS[kind], JSON.stringify({ account, ids: [...ids] } satisfies Copy));
    } catch {
      // Without storage the first paint is plain.
    }
  }
}

/** Removes the copies, but those of `account`. */
export function dropOwnJobs(account?: string): void {
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
