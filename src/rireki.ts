import { modules } from "../modules/index.ts";
import { type App, type AppOptions, startApp } from "./app.ts";
import { completeDemo, DEMO_EXPOSED, findDemo, isDemoExposed, removeDemo, seedDemo, wantsDemo } from "./demo/demo.ts";

export interface RirekiOptions extends Omit<AppOptions, "modules" | "rebuildThread" | "isDemoPending"> {
  /** Modules instead of those of `modules/index.ts`, for tests. */
  modules?: AppOptions["modules"];
}

export interface Rireki extends App {
  /** Whether this start has demo data to write: `seedDemo`, then `completeDemo`. */
  isDemoWanted: boolean;
  /** Whether there are demo accounts, which refuse every sign-in, on a port that others can reach. */
  exposesDemo: boolean;
  /**
   * Writes demo accounts and all that they need. They cannot sign in before it has succeeded: what a person does to a stream ends
   * its demo data, so that the next start could not complete it.
   * @throws the reason of the signal once it is aborted
   */
  seedDemo(signal: AbortSignal): Promise<void>;
  /** Writes the rest of the demo data. @throws the reason of the signal once it is aborted */
  completeDemo(signal: AbortSignal): Promise<void>;
  /** E-mail addresses of demo accounts that exist. */
  findDemo(): Promise<string[]>;
  /** Erases the demo accounts. @returns the e-mail addresses of the erased ones */
  removeDemo(): Promise<string[]>;
}

/** Starts the whole application on a database: all modules. Does not listen yet, and writes no demo data by itself. */
export async function startRireki(options: RirekiOptions): Promise<Rireki> {
  let isDemoPending = false;
  const app = await startApp({
    modules,
    ...options,
    rebuildThread: "src/rebuild.worker",
    isDemoPending: () => isDemoPending,
  });
  try {
    const isDemoWanted = await wantsDemo(app);
    isDemoPending = isDemoWanted;
    const exposesDemo = await isDemoExposed(app);
    if (exposesDemo) options.log.warn({ event: "demo-exposed" }, DEMO_EXPOSED);
    return {
      ...app,
      isDemoWanted,
      exposesDemo,
      async seedDemo(signal) {
        await seedDemo(app, signal);
        isDemoPending = false;
      },
      completeDemo: (signal) => completeDemo(app, signal),
      findDemo: () => findDemo(app),
      removeDemo: () => removeDemo(app),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
