/** Heavy work off the event loop, in worker threads behind a bounded, fair queue. */
export interface Workers {
  /**
   * Runs a named task. `task` is a key of the map the pool was made with; input and output are structured-cloneable.
   * @throws QueueFull when too much is waiting (maps to 503 with Retry-After), TaskTimedOut, TaskDropped, or what the task
   * threw
   */
  run<Input, Output>(task: string, input: Input, options?: RunOptions): Promise<Output>;
  /** Tasks that a thread works on, and tasks that wait for one. */
  load(): { running: number; waiting: number };
  close(): Promise<void>;
}

export interface RunOptions {
  /** Whose task it is, for instance an account id: one of his tasks runs at a time, and owners take turns. */
  owner?: string;
  /** Takes the task out of the queue. A task that runs goes on. */
  signal?: AbortSignal;
  /** From the start of the work, whatever time it waited; 30 s unless told. */
  timeoutMs?: number;
  transfer?: ArrayBuffer[];
}

export class QueueFull extends Error {
  override readonly name = "QueueFull";
}
export class TaskTimedOut extends Error {
  override readonly name = "TaskTimedOut";
}
/** Nobody waits for the task any more; it has not been run. */
export class TaskDropped extends Error {
  override readonly name = "TaskDropped";
}
