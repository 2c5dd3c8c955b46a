import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deadlines } from "./deadlines.ts";
import { onPath } from "./on-path.ts";
import { until } from "./until.ts";

const PROGRAMS = ["dockerd", "docker-compose", "debootstrap"];
/** Debian's, which has BuildKit built in; another one on PATH would need a plugin. */
const CLIENT = "/usr/bin/docker";

/** Why no engine can be started here; undefined where it can. */
export const noDockerEngine =
  process.getuid?.() !== 0
    ? "only root can start Docker's engine"
    : PROGRAMS.some((name) => !onPath(name))
      ? `${PROGRAMS.join(", ")} are not installed`
      : undefined;

/** An engine of this test alone, whose images, containers and networks end with it. */
export interface DockerEngine {
  directory: string;
  /** Runs a shell script with `docker` and `docker compose` on this engine. @returns what it printed @throws when it fails */
  shell(script: string, cwd?: string): string;
  stop(): Promise<void>;
}

/** @throws when it does not answer in time, with what it said */
export async function startDockerEngine(): Promise<DockerEngine> {
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-engine-"));
  const inside = (name: string) => path.join(directory, name);
  const socket = `unix://${inside("socket")}`;
  mkdirSync(inside("bin"));
  // Debian has Compose as a program of its own, and not as a command of `docker`.
  const both = `#!/bin/sh\nif [ "$1" = compose ]; then shift; exec docker-compose "$@"; fi\nexec ${CLIENT} "$@"\n`;
  writeFileSync(inside("bin/docker"), both);
  chmodSync(inside("bin/docker"), 0o755);
  const environment = { ...process.env, DOCKER_HOST: socket, PATH: `${inside("bin")}:${process.env.PATH}` };
  const folders = ["--data-root", inside("data"), "--exec-root", inside("exec"), "--pidfile", inside("pid")];
  // Without the bridge of its own name: another engine of the machine has that.
  const daemon = spawn("dockerd", ["-H", socket, "--bridge", "none", ...folders], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => daemon.on("exit", () => resolve()));
  const answers = () => spawnSync(CLIENT, ["info"], { env: environment, stdio: "ignore" }).status === 0;
  await until(answers, deadlines.transition);
  return {
    directory,
    shell(script, cwd = directory) {
      const { status, stdout, stderr } = spawnSync("sh", ["-ec", script], {
        cwd,
        env: environment,
        encoding: "utf8",
        maxBuffer: 64 << 20,
      });
      if (status !== 0) throw new Error(`${script}\nended with ${status}:\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    async stop() {
      daemon.kill("SIGTERM");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
