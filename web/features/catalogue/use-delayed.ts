import { useEffect, useState } from "react";

/** A value as it was `milliseconds` after its last change; "" at once, so that what is cleared is gone. */
export function useDelayed(value: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === "" ? "" : delayed;
}
