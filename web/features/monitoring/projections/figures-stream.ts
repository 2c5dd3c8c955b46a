import type { ProjectionsAnswer } from "../../../../modules/monitoring/contract/projections.ts";
import { LIVE_FIGURES } from "../monitoring-api.ts";

/** Figures are sent every second; a stream without any for this long counts as lost. */
const IDLE_MS = 12_000;
const REOPEN_AFTER = 3_000;

export interface FiguresListener {
  figures(answer: ProjectionsAnswer): void;
  /** Whether live updates arrive. Not called while the page is hidden. */
  connected(isConnected: boolean): void;
}

/**
 * Subscribes to the figures while the page is visible, and reconnects when the stream ends, fails or is idle. Returns the
 * unsubscribe function.
 */
export function subscribeToFigures(listener: FiguresListener): () => void {
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
    timer = setTimeout(lose, IDLE_MS);
  }
  function open(): void {
    source = new EventSource(LIVE_FIGURES);
    source.addEventListener("error", lose);
    source.addEventListener("projections", ({ data }: MessageEvent<string>) => {
      watch();
      listener.figures(JSON.parse(data) as ProjectionsAnswer);
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
