import { execFileSync, spawnSync } from "node:child_process";
import { OperatorError } from "../operator-error.ts";

/** The user that runs Postgres, which refuses to run as root. */
export interface Identity {
  /** For the log: `self`, `setuid postgres`, `user namespace`. */
  name: string;
  /** Required owner of the data and socket directories; null for the current user. */
  owner: Owner | null;
  /** Options to spawn a program under this identity. */
  spawn(program: string, args: readonly string[]): { program: string; args: string[]; options: Partial<Owner> };
}

export interface Owner {
  uid: number;
  gid: number;
}

/** Running as root, and no unprivileged user or user namespace is available. */
export class NoUnprivilegedIdentity extends OperatorError {
  override readonly name = "NoUnprivilegedIdentity";
}

/**
 * Finds an identity that may run `program` and enter `directory`. As root: the user `postgres`, else `nobody`, else (below a
 * directory that only root may enter) a user namespace, in which files stay root's and the process is not root.
 * @param existingOwner uid of an existing data directory, which keeps its owner
 * @throws NoUnprivilegedIdentity
 */
export function findIdentity(program: string, directory: string, existingOwner: number | undefined): Identity {
  if (process.platform === "win32" || process.getuid?.() !== 0) return self;
  for (const name of candidates(existingOwner)) {
    const owner = lookUp(name);
    if (owner && canRun(program, owner) && canEnter(directory, owner)) return setuid(name, owner);
  }
  if (spawnSync("unshare", [...NAMESPACE, program, "--version"]).status === 0) return userNamespace;
  throw new NoUnprivilegedIdentity(
    "Postgres does not run as root, and no user `postgres` or `nobody` may enter the data directory, nor are user namespaces allowed here. Run Rireki as an ordinary user, choose another DATA_DIR, or set DATABASE_URL.",
  );
}

function candidates(existingOwner: number | undefined): string[] {
  if (existingOwner === undefined) return ["postgres", "nobody"];
  return existingOwner === 0 ? [] : [String(existingOwner)];
}

function lookUp(name: string): Owner | undefined {
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

const canRun = (program: string, owner: Owner) =>
  spawnSync(program, ["--version"], { ...owner, cwd: "/" }).status === 0;
const canEnter = (directory: string, owner: Owner) =>
  spawnSync("/bin/sh", ["-c", 'cd "$1"', "enter", directory], { ...owner, cwd: "/" }).status === 0;

const self: Identity = {
  name: "self",
  owner: null,
  spawn: (program, args) => ({ program, args: [...args], options: {} }),
};

const setuid = (name: string, owner: Owner): Identity => ({
  name: `setuid ${name}`,
  owner,
  spawn: (program, args) => ({ program, args: [...args], options: owner }),
});

const NAMESPACE = ["--user", "--map-user=65534", "--map-group=65534", "--"];
const userNamespace: Identity = {
  name: "user namespace",
  owner: null,
  spawn: (program, args) => ({ program: "unshare", args: [...NAMESPACE, program, ...args], options: {} }),
};
