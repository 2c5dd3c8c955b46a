import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Draws at once what is drawn in slices when Tab is pressed before it is complete: the focus would skip what is still to come.
 * @param draw sets the state that draws more
 * @param isComplete nothing is left to draw
 */
export function useDrawOnTab(draw: () => void, isComplete: boolean): void {
  const newest = useRef(draw);
  newest.current = draw;
  useEffect(() => {
    if (isComplete) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Tab") flushSync(newest.current);
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [isComplete]);
}
