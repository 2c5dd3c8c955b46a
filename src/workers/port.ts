/** Heavy work off the event loop, in worker threads behind a bounded, fair queue. */
export interface Workers {
  /**
   * Runs a named task. `task` is a key of the map the pool was made with; input and output are structured-cloneable.
   * @throws QueueFull when too much is waiting (maps to 503 with Retry-After), TaskTimedOut, TaskDropped, or what the task
   * threw
   */
  run<Input, Output>(task: string, input: Input, options?: RunOptions): Promise<Output>;
  /** Running and waiting tasks. */
  load(): { running: number; waiting: number };
  close(): Promise<void>;
}

export interface RunOptions {
  /** The owner of the task, for instance an account id: one task an owner runs at a time, round robin over owners. */
  owner?: string;
  /** Takes the task out of the queue. A task that runs goes on. */
  signal?: AbortSignal;
  /** Time limit from the start of the work, without its wait in the queue; default 30 s. */
  timeoutMs?: number;
  transfer?: ArrayBuffer[];
}

export class QueueFull extends Error {
  override readonly name = "QueueFull";
}
export class TaskTimedOut extends Error {
  override readonly name = "TaskTimedOut";
}
/** The caller aborted; the task has not run. */
export class TaskDropped extends Error {
  override readonly name = "TaskDropped";
}
