import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { provideBuiltServer } from "./built-server.ts";

const MAIN = pathToFileURL(path.resolve("dist/server/main.js")).href;

/**
 * Runs a command of the built program to its end, as the operator does.
 * @param command the name by which `dist/server/main.js` exports it
 * @param given its standard input, and variables of its environment
 */
export async function atTerminal(
  command: string,
  args: readonly string[],
  { input = "", env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number | null; output: string }> {
  provideBuiltServer();
  const script = `const { ${command} } = await import(${JSON.stringify(MAIN)});
    await ${command}(${JSON.stringify(args)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, NODE_ENV: "test", PASSWORD_COST: "1", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  child.stdin.end(input);
  const [code] = await once(child, "close");
  return { code, output };
}
