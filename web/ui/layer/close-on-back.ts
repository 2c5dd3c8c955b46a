/** An open overlay; `close` asks it to close and may be refused. */
export interface Layer {
  height: number;
  close: () => void;
}

/** Open overlays, the topmost last. */
const layers: Layer[] = [];
/** Index of the history entry that the page shows. */
let shown: number | undefined;
/** Index of the entry that a traversal back was reverted to, until that entry is reached. */
let revertingTo: number | undefined;

export const openLayers = (): readonly Layer[] => layers;

/** Registers an open overlay. @returns a function that removes it */
export function addLayer(layer: Layer): () => void {
  if (layers.length === 0 && revertingTo === undefined) shown = indexOf(history.state);
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
  };
}

/**
 * While an overlay is open, the browser's Back reverts to the entry of the page and closes the topmost overlay. No entry is
 * pushed, so none is left behind. A Back that leaves the document cannot be reverted. To be called before the router is made:
 * Chromium calls the listeners of a window in their order, and the router's must not see a traversal that is reverted.
 */
export function closeOnBack(): void {
  window.addEventListener("popstate", (event) => {
    const index = indexOf(event.state);
    if (revertingTo !== undefined && index === revertingTo) {
      event.stopImmediatePropagation();
      revertingTo = undefined;
      // Closed only now: an overlay that reverts a traversal of its own (the unsaved guard's question) starts from here.
      layers.at(-1)?.close();
    } else if (layers.length > 0 && index !== undefined && shown !== undefined && index < shown) {
      event.stopImmediatePropagation();
      revertingTo = shown;
      history.go(shown - index);
    } else {
      shown = index;
      revertingTo = undefined;
    }
  });
}

/** TanStack Router numbers the entries of the history in their state; one of a bare fragment has no number. */
function indexOf(state: unknown): number | undefined {
  return (state as { __TSR_index?: number } | null)?.__TSR_index;
}
