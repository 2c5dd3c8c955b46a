import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { makeInProcessBus } from "./in-process.ts";
import type { EventBus } from "./port.ts";

/** NATS where it is configured, else a bus inside this process, which then need not even load the client. */
export async function makeBus({ natsUrl }: Pick<Config, "natsUrl">, log: Logger): Promise<EventBus> {
  if (natsUrl === undefined) return makeInProcessBus(log);
  const { makeNatsBus } = await import("./nats.ts");
  return makeNatsBus({ url: natsUrl, log });
}
