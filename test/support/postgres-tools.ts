import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { programEnvironment } from "../../src/postgres/cluster.ts";
import { findIdentity } from "../../src/postgres/identity.ts";

/** Debian's directories of the programs of each version. */
const VERSIONS = "/usr/lib/postgresql";
const PROGRAMS = ["initdb", "pg_ctl", "pg_dump", "pg_restore"];
const USER = "rireki";

const directoryOf = (): string | undefined =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(VERSIONS, version, "bin"))
    .find((directory) => PROGRAMS.every((program) => existsSync(path.join(directory, program))));

const bin = directoryOf();

/** Why the tests with an operator's own tools are skipped; undefined when they run. */
export const postgresToolsMissing = bin ? undefined : `there is no PostgreSQL with its tools in ${VERSIONS}`;

/** A server as an operator installs it, with nothing in it, on a socket of its own. */
export interface InstalledPostgres {
  /** `DATABASE_URL` of a new, empty database. */
  createDatabase(name: string): string;
  /** Runs a line of shell as an operator types it, with the tools on PATH, and answers what it prints. @throws when it fails */
  shell(command: string, options: { cwd: string; env?: Record<string, string> }): string;
  stop(): void;
}

export function startInstalledPostgres(): InstalledPostgres {
  if (!bin) throw new Error(postgresToolsMissing);
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-installed-"));
  chmodSync(directory, 0o755);
  const program = (name: string) => path.join(bin, name);
  const identity = findIdentity(program("postgres"), directory, undefined);
  const [data, socket] = [path.join(directory, "data"), path.join(directory, "socket")];
  for (const made of [data, socket]) {
    mkdirSync(made, { mode: 0o700 });
    if (identity.owner) chownSync(made, identity.owner.uid, identity.owner.gid);
  }
  const asServer = (name: string, ...args: string[]) => {
    const { program: spawned, args: given, options } = identity.spawn(program(name), args);
    const run = { ...options, cwd: "/", env: programEnvironment(), stdio: "ignore" } as const;
    const { status } = spawnSync(spawned, given, run);
    if (status !== 0) throw new Error(`${name} failed with ${status}`);
  };
  asServer("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  const settings = `-k ${socket} -c listen_addresses= -c fsync=off -c wal_recycle=off`;
  asServer("pg_ctl", "-D", data, "-w", "-o", settings, "start");
  const urlOf = (name: string) => `postgres://${USER}@localhost/${name}?${new URLSearchParams({ host: socket })}`;

  const shell: InstalledPostgres["shell"] = (command, { cwd, env = {} }) => {
    const PATH = `${bin}:${process.env.PATH}`;
    const run = { cwd, env: { ...programEnvironment(), ...env, PATH }, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
    const { status, stdout, stderr } = spawnSync("/bin/sh", ["-euc", command], run);
    if (status !== 0) throw new Error(`${command}\nended with ${status}:\n${stderr}`);
    return stdout;
  };
  return {
    shell,
    createDatabase(name) {
      shell(`createdb --maintenance-db='${urlOf("postgres")}' ${name}`, { cwd: directory });
      return urlOf(name);
    },
    stop() {
      asServer("pg_ctl", "-D", data, "-w", "-m", "fast", "stop");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
