import type { KeyboardEvent, PointerEvent } from "react";
import { takeEscape } from "../layer/take-escape.ts";
import { MIN_WIDTH } from "./use-column-widths.ts";

export interface ColumnResizerProps {
  /** Of the column. */
  label: string;
  /** In pixels, to be said. */
  width: number;
  /** In pixels at the moment of asking: other rows or another face may have moved it since it was drawn. */
  widthNow: () => number;
  /** The edge of the table too: nothing may stand out over it. */
  isLast: boolean;
  onResize: (width: number) => void;
  onReset: () => void;
  /** Before a drag: answers how to bring the widths back that are there now. */
  remember: () => () => void;
}

/** Pixels a key press makes. */
const STEP = 10;
const BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP };

/**
 * The edge of a column: drag it, or use the arrows; Home makes it as narrow as it gets, Enter or a double click takes all
 * widths back. Escape takes back a drag that is under way.
 */
export function ColumnResizer(props: ColumnResizerProps) {
  const { label, width, widthNow, isLast, onResize, onReset, remember } = props;
  const byKey = (event: KeyboardEvent) => {
    const step = BY_KEY[event.key];
    if (step !== undefined) onResize(widthNow() + step);
    else if (event.key === "Home") onResize(MIN_WIDTH);
    else if (event.key === "Enter") onReset();
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    const [from, startedAt] = [widthNow(), event.clientX];
    const bringBack = remember();
    edge.setPointerCapture(event.pointerId);
    const follow = ({ clientX }: globalThis.PointerEvent) => onResize(from + clientX - startedAt);
    const end = ({ type }: Pick<Event, "type">) => {
      edge.removeEventListener("pointermove", follow);
      edge.removeEventListener("pointerup", end);
      edge.removeEventListener("pointercancel", end);
      stopEscape();
      if (type !== "pointerup") bringBack();
    };
    const stopEscape = takeEscape(() => end({ type: "pointercancel" }));
    edge.addEventListener("pointermove", follow);
    edge.addEventListener("pointerup", end);
    edge.addEventListener("pointercancel", end);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an edge that can be moved is no <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`「${label}」の列の幅`}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuetext={`${width}ピクセル`}
      tabIndex={0}
      onKeyDown={byKey}
      onPointerDown={drag}
      onDoubleClick={onReset}
      className={`group/edge absolute inset-y-0 z-1 flex cursor-col-resize touch-none -outline-offset-2 ${isLast ? "right-0 w-3 justify-end" : "-right-3 w-6 justify-center"}`}
    >
      <span className="my-2 mr-0.5 w-px bg-line group-hover/edge:w-0.5 group-hover/edge:bg-accent group-focus/edge:w-0.5 group-focus/edge:bg-accent" />
    </div>
  );
}
