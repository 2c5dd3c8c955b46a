const REOPEN_AFTER = 3_000;

export interface FiguresStream {
  url: string;
  /** Name of its events, whose data is JSON. */
  event: string;
  /** Milliseconds without an event after which the stream counts as lost; absent where it may be silent. */
  idleMs?: number;
}

export interface FiguresListener<Figures> {
  figures(answer: Figures): void;
  /** Whether live updates arrive. Not called while the page is hidden. */
  connected(isConnected: boolean): void;
}

/**
 * Subscribes to the figures while the page is visible, and reconnects when the stream ends, fails or is idle. Returns the
 * unsubscribe function.
 */
export function subscribeToFigures<Figures>(
  { url, event, idleMs }: FiguresStream,
  listener: FiguresListener<Figures>,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }
  function lose(): void {
    close();
    listener.connected(false);
    timer = setTimeout(open, REOPEN_AFTER);
  }
  function watch(): void {
    clearTimeout(timer);
    if (idleMs !== undefined) timer = setTimeout(lose, idleMs);
  }
  function open(): void {
    source = new EventSource(url);
    source.addEventListener("error", lose);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      watch();
      listener.figures(JSON.parse(data) as Figures);
      listener.connected(true);
    });
    watch();
  }
  function visibility(): void {
    if (document.hidden) close();
    else if (!source) open();
  }

  if (!document.hidden) open();
  document.addEventListener("visibilitychange", visibility);
  return () => {
    document.removeEventListener("visibilitychange", visibility);
    close();
  };
}
