import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import net from "node:net";
import { CLUSTER_USER, createClusterOnce, programEnvironment } from "./cluster.ts";
import type { DatabaseServer } from "./connection.ts";
import { findIdentity } from "./identity.ts";
import type { NativeBinaries } from "./native-binaries.ts";
import { findRunning } from "./running.ts";

/**
 * Windows has no unix sockets in Node: Postgres listens on a free loopback port behind a random password kept beside the
 * cluster. `pg_ctl` starts it, since it gives up administrator rights, which Postgres insists on. Without a watchdog a
 * killed program leaves the server running; the next start joins it.
 */
export async function startOnWindows(
  dataDir: string,
  binaries: NativeBinaries,
  settings: Readonly<Record<string, string>>,
): Promise<DatabaseServer> {
  const password = keptPassword(`${dataDir}.password`);
  createClusterOnce(dataDir, binaries.initdb, findIdentity(binaries.postgres, dataDir, undefined), password);
  const running = await findRunning(dataDir);
  const port = running?.port ?? (await freePort());
  if (!running) {
    const wanted = { listen_addresses: "127.0.0.1", port: String(port), ...settings };
    const serverArgs = Object.entries(wanted).map(([name, value]) => `-c ${name}=${value}`);
    control(binaries, ["start", "-w", "-s", "-D", dataDir, "-l", `${dataDir}.log`, "-o", serverArgs.join(" ")]);
  }
  return {
    mode: running ? "joined" : "pg_ctl",
    connection: (database) => ({ host: "127.0.0.1", port, user: CLUSTER_USER, password, database }),
    async stop() {
      if (!running) control(binaries, ["stop", "-w", "-s", "-m", "fast", "-D", dataDir]);
    },
  };
}

function control(binaries: NativeBinaries, args: string[]): void {
  const result = spawnSync(binaries.pgCtl, args, { stdio: "ignore", env: programEnvironment() });
  if (result.status !== 0) throw new Error(`pg_ctl ${args[0]} failed with ${result.status ?? result.error?.message}`);
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
