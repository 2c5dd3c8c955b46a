/** Heavy work off the event loop, in worker threads behind a bounded, fair queue. */
export interface Workers {
  /**
   * Runs a named task. `task` is a key of the map the pool was made with; input and output are structured-cloneable.
   * @throws QueueFull when too much is waiting (maps to 503 with Retry-After), TaskTimedOut, TaskTooSoon within a minute after
   * a task of the owner timed out in the same queue (429), TaskCrashed, TaskDropped, or what the task threw
   */
  run<Input, Output>(task: string, input: Input, options?: RunOptions): Promise<Output>;
  load(): WorkersLoad;
  close(): Promise<void>;
}

export interface WorkersLoad {
  /** Tasks. */
  running: number;
  waiting: number;
  /** Threads of the pool, idle ones included. */
  threads: number;
  /** Threads and processes that ended before their task did, by its time limit or without memory, since the start. */
  terminated: number;
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
/** The task's process ended before it answered, for instance without memory. */
export class TaskCrashed extends Error {
  override readonly name = "TaskCrashed";
}
/** Time in which an owner whose task timed out has no further task in its queue. */
export const PAUSE_MS = 60_000;

/** A task of the owner has timed out in this queue less than a minute ago; this one has not run. */
export class TaskTooSoon extends Error {
  override readonly name = "TaskTooSoon";
  /** Whole seconds until the owner's next task runs, at least 1. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super("a task of this owner took too long");
    this.retryAfter = retryAfter;
  }
}
/** The caller aborted; the task has not run. */
export class TaskDropped extends Error {
  override readonly name = "TaskDropped";
}
