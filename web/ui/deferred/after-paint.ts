/** Milliseconds after which the work is done all the same, in a tab that is not painted. */
const MAX_DELAY_MS = 100;

/** Work that follows the next paint. */
export interface AfterPaint {
  /** Asks for the work; once for all that ask before it is done. */
  schedule(): void;
  /** Does what was asked for at once. */
  flush(): void;
  /** Resolves when what was asked for is done; undefined when nothing was. */
  pending(): Promise<void> | undefined;
}

/** Keeps work out of the task of an event, so that the browser paints first: 100 ms later at most. */
export function afterPaint(work: () => void): AfterPaint {
  let due: { timer: ReturnType<typeof setTimeout>; done: Promise<void>; resolve: () => void } | undefined;

  function flush(): void {
    if (!due) return;
    const { timer, resolve } = due;
    clearTimeout(timer);
    due = undefined;
    work();
    resolve();
  }

  function schedule(): void {
    if (due) return;
    let resolve = () => {};
    const done = new Promise<void>((settle) => {
      resolve = settle;
    });
    const mine = { timer: setTimeout(flush, MAX_DELAY_MS), done, resolve };
    due = mine;
    // A frame's callbacks run before its paint, a task of theirs after it.
    requestAnimationFrame(() => setTimeout(() => due === mine && flush()));
  }

  return { schedule, flush, pending: () => due?.done };
}
