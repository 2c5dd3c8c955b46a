import { type ChildProcess, fork } from "node:child_process";
import { QueueFull, TaskCrashed, TaskTimedOut } from "./port.ts";
import { type WorkerFile, workerFile } from "./worker-file.ts";

/** A child process's answer to one task, and before the first one to its start. */
export type TaskOutcome = { value: unknown } | { error: string };

/** The file of a task, with the time after which its idle processes end where it is not that of all. */
export interface TaskFile extends WorkerFile {
  idleMs?: number | undefined;
}

export interface TaskProcesses {
  /**
   * Runs a task in a process of its own; an idle one is used again, so at most as many run as tasks at the same time.
   * @param timeoutMs of the work alone, without the start of a process
   * @throws TaskTimedOut, TaskCrashed; QueueFull when no process comes to run
   */
  run(file: TaskFile, input: unknown, timeoutMs: number): Promise<unknown>;
  close(): void;
}

/** Heap of a process. Allocations of native decoders are not counted here. */
const HEAP_MB = 128;
/** Of a process, on a machine that has no time for it. */
const START_MS = 30_000;

/**
 * Processes for tasks whose native code is not to share this process: their memory is given back when they end, and a
 * decoder that crashes takes no request with it. They get none of the server's environment, so no key is in them.
 * @param idleMs after this time without a task a process ends; a file may name its own
 */
export function createTaskProcesses({ idleMs }: { idleMs: number }): TaskProcesses {
  const all = new Set<ChildProcess>();
  const idle = new Map<string, { child: ChildProcess; timer: NodeJS.Timeout }[]>();

  async function take(file: WorkerFile): Promise<ChildProcess> {
    const found = idle.get(file.filename)?.pop();
    if (!found) return start(file);
    clearTimeout(found.timer);
    return found.child;
  }

  async function start({ filename, execArgv }: WorkerFile): Promise<ChildProcess> {
    const { filename: entry } = workerFile("src/workers/task-process.worker");
    const child = fork(entry, [filename], {
      execArgv: [...execArgv, `--max-old-space-size=${HEAP_MB}`],
      env: bareEnvironment(),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    all.add(child);
    child.on("error", () => undefined); // of an idle process: its `exit` says the rest
    child.on("exit", () => {
      all.delete(child);
      forgetIdle(child);
    });
    const outcome = await answerOf(child, START_MS).catch((error: unknown) => {
      child.kill("SIGKILL");
      throw error instanceof TaskTimedOut ? new QueueFull("no process starts") : error;
    });
    if (!("error" in outcome)) return child;
    child.kill();
    throw new Error(outcome.error);
  }

  function forgetIdle(child: ChildProcess): void {
    for (const children of idle.values()) {
      const index = children.findIndex((each) => each.child === child);
      if (index >= 0) children.splice(index, 1);
    }
  }

  function release(file: TaskFile, child: ChildProcess): void {
    if (!child.connected) return;
    const timer = setTimeout(() => {
      // No task takes it while it ends.
      forgetIdle(child);
      child.kill();
    }, file.idleMs ?? idleMs).unref();
    // An idle process does not keep this one alive.
    child.unref();
    child.channel?.unref();
    idle.set(file.filename, [...(idle.get(file.filename) ?? []), { child, timer }]);
  }

  return {
    async run(file, input, timeoutMs) {
      const child = await take(file);
      child.ref();
      child.channel?.ref();
      try {
        const answer = answerOf(child, timeoutMs);
        child.send({ input });
        const outcome = await answer;
        release(file, child);
        if ("error" in outcome) throw new Error(outcome.error);
        return outcome.value;
      } catch (error) {
        if (error instanceof TaskTimedOut) child.kill("SIGKILL");
        throw error;
      }
    },
    close() {
      for (const child of all) child.kill();
    },
  };
}

function answerOf(child: ChildProcess, timeoutMs: number): Promise<TaskOutcome> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off("message", answered);
      child.off("exit", ended);
      child.off("error", failed);
      act();
    };
    const answered = (outcome: unknown) => settle(() => resolve(outcome as TaskOutcome));
    const ended = () => settle(() => reject(new TaskCrashed("the task's process ended before it answered")));
    const failed = (error: Error) => settle(() => reject(error));
    const timer = setTimeout(() => {
      settle(() => reject(new TaskTimedOut(`the task took longer than ${timeoutMs} ms`)));
    }, timeoutMs);
    child.on("message", answered);
    child.on("exit", ended);
    child.on("error", failed);
  });
}

/** Environment variables with which the operating system finds a program's libraries. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "SystemRoot", "LD_LIBRARY_PATH", "TMPDIR", "TEMP"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
