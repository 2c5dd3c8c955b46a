import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ModalEvent, ModalEvents } from "./modal-props.ts";

/** Milliseconds from the page to a modal that opens by itself. */
const AUTO_OPEN_AFTER = 100;

export interface ModalFlowProps extends ModalEvents {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  autoOpen?: boolean;
}

export interface ModalFlow {
  isShown: boolean;
  /** It was closed by leaving the page: it goes without an exit, so that a page taken from the cache comes without it. */
  isCutShort: boolean;
  /** Asks whether it may close, and closes it then. Answers whether it may. */
  close: (by: ModalEvent["by"]) => boolean;
  /** It has come in; it has gone out. */
  entered: () => void;
  gone: () => void;
}

function isAllowed(handler: ModalEvents["onBeforeOpen"], by: ModalEvent["by"]): boolean {
  let isRefused = false;
  handler?.({
    by,
    preventDefault: () => {
      isRefused = true;
    },
  });
  return !isRefused;
}

/** State machine of a modal. Every callback fires once, however often React runs an effect. */
export function useModalFlow(props: ModalFlowProps): ModalFlow {
  const [isShown, setShown] = useState(false);
  const [isCutShort, setCutShort] = useState(false);
  const state = useRef<"closed" | "opening" | "open" | "closing">("closed");
  const isAgreed = useRef(false);

  const show = () => {
    if (!isAllowed(props.onBeforeOpen, "program")) return props.onOpenChange(false);
    // Wanted back while it went out: it does not come in again.
    const wasThere = state.current === "closing";
    state.current = wasThere ? "open" : "opening";
    setCutShort(false);
    // The press is painted first, on its button.
    startTransition(() => setShown(true));
    if (wasThere) props.onOpened?.();
  };

  const hide = () => {
    if (!isAgreed.current && !isAllowed(props.onBeforeClose, "program")) return props.onOpenChange(true);
    // Closed before it was drawn: nothing goes out whose end could be awaited.
    const isDrawn = state.current !== "opening" || isShown;
    state.current = "closing";
    startTransition(() => setShown(false));
    if (!isDrawn) gone();
  };
  const gone = () => {
    if (state.current !== "closing") return;
    state.current = "closed";
    props.onClosed?.();
  };

  const follow = useEffectEvent((wanted: boolean) => {
    const isThere = state.current === "opening" || state.current === "open";
    if (wanted !== isThere) wanted ? show() : hide();
    isAgreed.current = false;
  });
  useLayoutEffect(() => follow(props.isOpen), [props.isOpen]);

  const openByItself = useEffectEvent(() => props.onOpenChange(true));
  useEffect(() => {
    if (!props.autoOpen) return;
    const timer = setTimeout(openByItself, AUTO_OPEN_AFTER);
    return () => clearTimeout(timer);
  }, [props.autoOpen]);

  const leave = useEffectEvent(() => {
    isAllowed(props.onBeforeClose, "page");
    state.current = "closing";
    flushSync(() => {
      setCutShort(true);
      setShown(false);
      props.onOpenChange(false);
    });
  });
  useEffect(() => {
    if (!isShown) return;
    const onPageHide = () => leave();
    window.addEventListener("pagehide", onPageHide);
    return () => window.removeEventListener("pagehide", onPageHide);
  }, [isShown]);

  return {
    isShown,
    isCutShort,
    close: (by) => {
      isAgreed.current = isAllowed(props.onBeforeClose, by);
      if (isAgreed.current) props.onOpenChange(false);
      return isAgreed.current;
    },
    entered: () => {
      if (state.current !== "opening") return;
      state.current = "open";
      props.onOpened?.();
    },
    gone,
  };
}
