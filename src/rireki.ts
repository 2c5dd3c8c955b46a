import { modules } from "../modules/index.ts";
import { type App, type AppOptions, startApp } from "./app.ts";
import { completeDemo, DEMO_EXPOSED, type DemoSeed, findDemo, isDemoExposed, removeDemo, seedDemo } from "./demo.ts";

export interface RirekiOptions extends Omit<AppOptions, "modules" | "rebuildThread"> {
  /** Modules instead of those of `modules/index.ts`, for tests. */
  modules?: AppOptions["modules"];
}

export interface Rireki extends App {
  /** The demo data of this start. */
  demo: DemoSeed;
  /** Whether there are demo accounts, which nobody can sign in to, on a port that others can reach. */
  exposesDemo: boolean;
  /** Writes the demo data that a start leaves for later. @throws the reason of the signal once it is aborted */
  completeDemo(signal: AbortSignal): Promise<void>;
  /** E-mail addresses of demo accounts that exist. */
  findDemo(): Promise<string[]>;
  /** Erases the demo accounts. @returns the e-mail addresses of the erased ones */
  removeDemo(): Promise<string[]>;
}

/** Starts the whole application on a database: all modules, with demo data where it is wanted. Does not listen yet. */
export async function startRireki(options: RirekiOptions): Promise<Rireki> {
  const app = await startApp({ modules, ...options, rebuildThread: "src/rebuild.worker" });
  try {
    const demo = await seedDemo(app);
    const exposesDemo = await isDemoExposed(app);
    if (exposesDemo) options.log.warn({ event: "demo-exposed" }, DEMO_EXPOSED);
    return {
      ...app,
      demo,
      exposesDemo,
      completeDemo: (signal) => completeDemo(app, signal),
      findDemo: () => findDemo(app),
      removeDemo: () => removeDemo(app),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
