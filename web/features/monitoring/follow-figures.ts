import type { ProjectionsAnswer } from "../../../modules/monitoring/contract.ts";
import { LIVE_FIGURES } from "./monitoring-api.ts";

/** Figures come every second; a stream that is silent this long is dead although nobody has said so. */
const SILENCE = 12_000;
const REOPEN_AFTER = 3_000;

export interface FiguresListener {
  figures(answer: ProjectionsAnswer): void;
  /** Whether live updates arrive. Not called while the page is hidden. */
  connected(isConnected: boolean): void;
}

/**
 * Follows the figures while the page is in sight, and opens the stream again whenever it ends, breaks or falls silent.
 * Returns the way to stop.
 */
export function followFigures(listener: FiguresListener): () => void {
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
    timer = setTimeout(lose, SILENCE);
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
