/** Milliseconds after which the work is done all the same, in a tab that is not painted. */
const LONGEST = 100;
/** Milliseconds for work that must not come before the paint: on a slow phone a frame takes longer than 100 ms. */
const PAINTED_BY = 500;

/** Work that follows the next paint. */
export interface AfterPaint {
  /** Asks for the work; once for all that ask before it is done. */
  schedule(): void;
  /** Does what was asked for at once. */
  flush(): void;
  /** Resolves when what was asked for is done; undefined when nothing was. */
  pending(): Promise<void> | undefined;
}

/** Keeps work out of the task of an event, so that the browser paints first: by default 100 ms later at most. */
export function afterPaint(work: () => void, longest = LONGEST): AfterPaint {
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
    const mine = { timer: setTimeout(flush, longest), done, resolve };
    due = mine;
    // A frame's callbacks run before its paint, a task of theirs after it.
    requestAnimationFrame(() => setTimeout(() => due === mine && flush()));
  }

  return { schedule, flush, pending: () => due?.done };
}

/** Resolves after the next paint; after 500 ms in a tab that is not painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve, PAINTED_BY).schedule();
  });
