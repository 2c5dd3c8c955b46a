import { useEffect, useRef, useState } from "react";

/**
 * Names of the colleagues who have the record open too. The connection is open while the page is visible.
 * @param onGone the record was erased meanwhile
 */
export function useColleagues(id: string, onGone: () => void): readonly string[] {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let source: EventSource | undefined;
    const close = () => {
      source?.close();
      source = undefined;
      setNames([]);
    };
    const visibility = () => {
      if (document.hidden) close();
      if (document.hidden || source) return;
      source = new EventSource(`/agency/candidates/${id}/presence`);
      source.addEventListener("present", ({ data }: MessageEvent<string>) => setNames(JSON.parse(data).names));
      source.addEventListener("gone", () => gone.current());
      // The session has ended: the browser would ask in vain.
      source.addEventListener("end", close);
    };
    visibility();
    document.addEventListener("visibilitychange", visibility);
    return () => {
      document.removeEventListener("visibilitychange", visibility);
      source?.close();
    };
  }, [id]);
  return names;
}
