import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createInProcessBus } from "./in-process.ts";
import type { EventBus } from "./port.ts";

/** NATS where it is configured, else a bus inside this process, which then need not even load the client. */
export async function createBus({ natsUrl }: Pick<Config, "natsUrl">, log: Logger): Promise<EventBus> {
  if (natsUrl === undefined) return createInProcessBus(log);
  const { createNatsBus } = await import("./nats.ts");
  return createNatsBus({ url: natsUrl, log });
}
