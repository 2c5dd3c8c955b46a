import { useSyncExternalStore } from "react";

function follow(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether the browser has a network. That it has one does not mean that the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
