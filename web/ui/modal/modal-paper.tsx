import { useState } from "react";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { useLayer } from "../layer/use-layer.ts";
import { ModalBody } from "./modal-body.tsx";
import { useModalFlow } from "./modal-flow.ts";
import type { ModalProps } from "./modal-props.ts";
import { typeOf } from "./modal-types.ts";

const SIZE = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-2xl", xl: "sm:max-w-5xl", full: "" };

const SCRIM = { fade: "", slide: "", scale: "[--moves-for:200ms]" };
const PAPER = {
  fade: "",
  slide: "overlay-motion [--moves:overlay-slide]",
  scale: "overlay-motion [--moves:overlay-scale]",
};

/** The lazily loaded content of `Modal`. */
export function ModalPaper(props: ModalProps) {
  const { size = typeOf(props).size, animation = "fade", isDismissable = props.type !== "loading" } = props;
  const { closesOnBackdrop = true, closesOnEscape = true } = props;
  const flow = useModalFlow(props);
  const zIndex = useLayer(flow.isShown, () => isDismissable && flow.close("person"));
  const [isIn, setIn] = useState(false);
  if (flow.isCutShort) return null;
  return (
    <ModalOverlay
      isOpen={flow.isShown}
      onOpenChange={() => flow.close("person")}
      isDismissable={isDismissable && closesOnBackdrop}
      isKeyboardDismissDisabled={!(isDismissable && closesOnEscape)}
      style={{ zIndex }}
      className={`overlay-motion fixed inset-0 grid grid-cols-1 place-items-center overflow-y-auto bg-scrim ${SCRIM[animation]} ${size === "full" ? "" : "p-4"}`}
    >
      <AriaModal
        className={`w-full max-w-full ${SIZE[size]} ${PAPER[animation]}`}
        onEnter={async (paper) => {
          const scrim = paper.parentElement;
          await Promise.allSettled(scrim?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? []);
          setIn(true);
          flow.entered();
        }}
      >
        <ModalBody
          {...props}
          size={size}
          isDismissable={isDismissable}
          isIn={isIn}
          close={flow.close}
          onGone={() => {
            setIn(false);
            flow.gone();
          }}
        />
      </AriaModal>
    </ModalOverlay>
  );
}
