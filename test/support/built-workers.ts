/**
 * jest's setup of the integration project: worker threads run the server's build that the global setup made. A thread starts
 * in a third of the time that it takes from the sources. Threads of tests, and of copies of the sources, have no build.
 */
jest.mock("../../src/workers/worker-file.ts", () => {
  const { existsSync } = jest.requireActual<typeof import("node:fs")>("node:fs");
  const { resolve } = jest.requireActual<typeof import("node:path")>("node:path");
  const sources = jest.requireActual<typeof import("../../src/workers/worker-file.ts")>(
    "../../src/workers/worker-file.ts",
  );
  return {
    workerFile(entry: string) {
      const filename = resolve("dist/server", `${entry}.js`);
      return existsSync(filename) ? { filename, execArgv: [] } : sources.workerFile(entry);
    },
  };
});
