import { ChevronsDown, ChevronsUp, X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../button/icon-button.tsx";
import { useLayer } from "../layer/use-layer.ts";
import { useModalFlow } from "../modal/modal-flow.ts";
import { useFocusReturn } from "../modal/use-focus-return.ts";
import { ScrollBox } from "../scroll-box/scroll-box.tsx";
import type { BottomSheetProps } from "./bottom-sheet-props.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";

const HEIGHT = { half: "h-[55dvh]", full: "h-[92dvh]" };

/** The lazily loaded content of `BottomSheet`. */
export function BottomSheetPaper(props: BottomSheetProps) {
  const { height = "half", onHeightChange } = props;
  const flow = useModalFlow(props);
  const zIndex = useLayer(flow.isShown, () => flow.close("person"));
  const paper = useRef<HTMLDivElement>(null);
  if (flow.isCutShort) return null;
  return (
    <ModalOverlay
      isOpen={flow.isShown}
      onOpenChange={() => flow.close("person")}
      isDismissable
      style={{ zIndex }}
      className="overlay-motion fixed inset-0 flex items-end justify-center overflow-hidden bg-scrim"
    >
      <Modal
        ref={paper}
        className="overlay-motion w-full max-w-3xl transition-transform duration-200 [--moves:overlay-slide] [--travel:100%] data-drawn:transition-none"
        onEnter={async (element) => {
          await Promise.allSettled(element.getAnimations().map((it) => it.finished));
          flow.entered();
        }}
      >
        <SheetBody
          {...props}
          className={onHeightChange ? HEIGHT[height] : "max-h-[88dvh]"}
          paper={paper}
          close={() => flow.close("person")}
          onGone={flow.gone}
        />
      </Modal>
    </ModalOverlay>
  );
}

interface SheetBodyProps extends BottomSheetProps {
  className: string;
  paper: RefObject<HTMLElement | null>;
  close: () => boolean;
  onGone: () => void;
}

/** There as long as the sheet is seen. */
function SheetBody({ title, height, onHeightChange, children, className, paper, close, onGone }: SheetBodyProps) {
  const content = useRef<HTMLDivElement>(null);
  useFocusReturn();
  const gone = useEffectEvent(onGone);
  useEffect(() => () => gone(), []);
  const isFull = height === "full";
  const drag = useSheetDrag(paper, content, { onDown: close, onUp: () => onHeightChange?.("full") });
  return (
    <AriaDialog
      className={`flex flex-col rounded-t-lg border-t border-line bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-raised outline-none ${className}`}
    >
      <div {...drag} className="relative flex touch-none items-center border-b border-line pt-2 pl-4 select-none">
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong"
        />
        <Heading slot="title" className="flex-1 py-2 font-semibold">
          {title}
        </Heading>
        {onHeightChange && (
          <IconButton
            label={isFull ? "半分の高さにする" : "上まで広げる"}
            icon={isFull ? ChevronsDown : ChevronsUp}
            onPress={() => onHeightChange(isFull ? "half" : "full")}
          />
        )}
        <IconButton label="閉じる" icon={X} onPress={() => close()} />
      </div>
      <ScrollBox ref={content} className="min-h-0 flex-1 overscroll-contain p-4">
        {children}
      </ScrollBox>
    </AriaDialog>
  );
}
