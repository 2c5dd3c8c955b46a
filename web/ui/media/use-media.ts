import { useSyncExternalStore } from "react";

/**
 * Whether a media query holds; renders again when it changes.
 * @param whenBuilt the answer in HTML that the build writes for every width
 */
export function useMedia(query: string, whenBuilt = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => whenBuilt,
  );
}
