/** A package of the lock file, and whether an installation that only runs the server has it. */
export interface LockedPackage {
  name: string;
  version: string;
  isDevelopment: boolean;
  /** Names of the packages, or of `package.json`, that ask for it. */
  neededBy: readonly string[];
}

interface LockEntry {
  name?: string;
  version?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const FOLDER = "node_modules/";
const ROOT = "package.json";

/** The packages of a `package-lock.json` by name, of the same name the first. Programs for one platform have no life of their own. */
export function lockedPackages(lock: { packages: Record<string, LockEntry & { os?: unknown }> }): LockedPackage[] {
  const entries = Object.entries(lock.packages);
  const needs = entries.flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }).map((name) => ({
      name,
      by: path === "" ? ROOT : nameOf(path, entry),
    })),
  );
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of entries) {
    if (path === "" || entry.os || !entry.version) continue;
    const name = nameOf(path, entry);
    const alias = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const neededBy = [...new Set(needs.filter((need) => need.name === alias).map(({ by }) => by))].sort();
    if (!found.has(name))
      found.set(name, { name, version: entry.version, isDevelopment: entry.dev === true, neededBy });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const nameOf = (path: string, { name }: LockEntry): string =>
  name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/**
 * The day of the newest release among the times that `npm view NAME time --json` answers.
 * @returns undefined where the registry names no release
 */
export function newestRelease(times: Record<string, string>): Date | undefined {
  const releases = Object.entries(times).filter(([version]) => !["created", "modified"].includes(version));
  const newest = Math.max(...releases.map(([, time]) => Date.parse(time)).filter(Number.isFinite));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}

const YEARS = 3;

/** Whether a package had no release for three years before a day. */
export function isOld(newest: Date, today: Date): boolean {
  const limit = new Date(today);
  limit.setUTCFullYear(limit.getUTCFullYear() - YEARS);
  return newest < limit;
}
