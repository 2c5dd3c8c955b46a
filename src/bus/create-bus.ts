import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createInProcessBus } from "./in-process.ts";
import type { EventBus } from "./port.ts";

/** NATS when `NATS_URL` is set, else the in-process bus. The NATS client is loaded on demand. */
export async function createBus({ natsUrl }: Pick<Config, "natsUrl">, log: Logger): Promise<EventBus> {
  if (natsUrl === undefined) return createInProcessBus(log);
  const { createNatsBus } = await import("./nats.ts");
  return createNatsBus({ url: natsUrl, log });
}
