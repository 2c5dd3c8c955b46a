import { Gauge } from "prom-client";
import type { Storage } from "../files/storage.ts";
import type { Metrics } from "./metrics.ts";

/** Gauges of the storage used and of its limit. */
export function registerStorageGauges({ registry, onScrape }: Metrics, storage: Pick<Storage, "usage">): void {
  const registers = [registry];
  const used = new Gauge({
    name: "rireki_storage_bytes",
    help: "Bytes of all files, uploads under way included",
    registers,
  });
  const bound = new Gauge({ name: "rireki_storage_limit_bytes", help: "STORAGE_LIMIT_MB in bytes", registers });
  onScrape(async () => {
    used.remove();
    const { bytes, limit } = await storage.usage();
    used.set(bytes);
    bound.set(limit);
  });
}
