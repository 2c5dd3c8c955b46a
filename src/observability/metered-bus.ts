import { Counter, type Registry } from "prom-client";
import { readNotification } from "../bus/event-notification.ts";
import type { EventBus } from "../bus/port.ts";

export interface MeteredBus extends EventBus {
  /** Position of the last event whose notification this process published; undefined before the first. */
  announced(): bigint | undefined;
}

/** Counts published messages and their handling. */
export function meterBus(bus: EventBus, registry: Registry): MeteredBus {
  const registers = [registry];
  const published = new Counter({
    name: "rireki_bus_published_total",
    help: "Messages published by this process, by outcome: taken or refused",
    labelNames: ["outcome"],
    registers,
  });
  const handled = new Counter({
    name: "rireki_bus_handled_total",
    help: "Messages handled by this process, by outcome: handled or failed (and retried)",
    labelNames: ["outcome"],
    registers,
  });
  let announced: bigint | undefined;

  return {
    ...bus,
    announced: () => announced,
    async publish(message) {
      try {
        await bus.publish(message);
      } catch (error) {
        published.inc({ outcome: "refused" });
        throw error;
      }
      published.inc({ outcome: "taken" });
      if (message.headers.Position !== undefined) announced = readNotification(message).position;
    },
    subscribe(pattern, handler, options) {
      const metered: typeof handler = async (message) => {
        try {
          await handler(message);
        } catch (error) {
          handled.inc({ outcome: "failed" });
          throw error;
        }
        handled.inc({ outcome: "handled" });
      };
      return bus.subscribe(pattern, metered, options);
    },
  };
}
