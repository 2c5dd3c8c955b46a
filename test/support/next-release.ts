import { spawnSync } from "node:child_process";
import path from "node:path";
import { copyWithPage } from "./module-from-page.ts";

/** The migration that the next release has beyond ours. */
export const NEXT_MIGRATION = "099-next-release";

const FILES = [
  {
    language: "ts",
    file: `migrations/${NEXT_MIGRATION}.ts`,
    text: `import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table resume.document add column next_release text not null default ''");
}

export async function down(): Promise<void> {}
`,
  },
  {
    language: "diff",
    file: "migrations/index.ts",
    text: `+import * as nextRelease from "./${NEXT_MIGRATION}.ts";\n+  { name: "${NEXT_MIGRATION}", ...nextRelease },\n`,
  },
];

/**
 * Builds the server as a next release would be: our sources with one more migration, of a table that is in use.
 * @returns the directory of the build and how to remove it
 * @throws when the build fails
 */
export function buildNextRelease(): { build: string; remove(): void } {
  const { directory, remove } = copyWithPage(FILES);
  const vite = [path.resolve("node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"];
  const { status, stderr } = spawnSync(process.execPath, [...vite, "--config", path.resolve("vite.server.config.ts")], {
    cwd: directory,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`the next release could not be built:\n${stderr}`);
  return { build: path.join(directory, "dist/server"), remove };
}
