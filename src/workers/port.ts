/** Heavy work off the event loop, in worker threads behind a bounded queue. */
export interface Workers {
  /**
   * Runs a named task. `task` is a key of the map the pool was made with; input and output are structured-cloneable.
   * @throws QueueFull when too much is waiting (maps to 503 with Retry-After), TaskTimedOut, or what the task threw
   */
  run<Input, Output>(
    task: string,
    input: Input,
    options?: { timeoutMs?: number; transfer?: ArrayBuffer[] },
  ): Promise<Output>;
  /** Tasks that a thread works on, and tasks that wait for one. */
  load(): { running: number; waiting: number };
  close(): Promise<void>;
}

export class QueueFull extends Error {
  override readonly name = "QueueFull";
}
export class TaskTimedOut extends Error {
  override readonly name = "TaskTimedOut";
}
