import type { Workers, WorkersLoad } from "../../../src/workers/port.ts";
import type { ProcessFigures } from "../processes/process-rows.ts";

export type QueueLoad = Pick<WorkersLoad, "running" | "waiting">;

/** The tasks of this process, which it writes into its row. */
export function queueLoad(workers: Pick<Workers, "load">): QueueLoad {
  const { running, waiting } = workers.load();
  return { running, waiting };
}

/** The tasks of another process, from its row; none where it has not written them. */
export const queuesIn = ({ queues }: ProcessFigures): QueueLoad => ({
  running: 0,
  waiting: 0,
  ...(queues as Partial<QueueLoad> | undefined),
});
