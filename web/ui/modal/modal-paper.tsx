import { X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Dialog as AriaDialog, Modal as AriaModal, Heading, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { useLayer } from "../layer/use-layer.ts";
import { Spinner } from "../progress/spinner.tsx";
import { ScrollBox } from "../scroll-box/scroll-box.tsx";
import { useAutoHide } from "./auto-hide.ts";
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

/** What `Modal` shows once its code is there. */
export function ModalPaper(props: ModalProps) {
  const type = typeOf(props);
  const { size = type.size, animation = "fade", title = type.title, children } = props;
  const { isDismissable = props.type !== "loading", closesOnBackdrop = true, closesOnEscape = true } = props;
  const flow = useModalFlow(props);
  const zIndex = useLayer(flow.isShown);
  const [isIn, setIn] = useState(false);
  const waiting = useAutoHide(flow.isShown && isIn, props.autoHide, () => flow.close("time"));
  if (flow.isCutShort) return null;
  const close = () => flow.close("person");
  const isFull = size === "full";
  const footer =
    props.footer ??
    (type.isNotice && (
      <Button autoFocus onPress={close} isDisabled={!isDismissable}>
        閉じる
      </Button>
    ));
  return (
    <ModalOverlay
      isOpen={flow.isShown}
      onOpenChange={close}
      isDismissable={isDismissable && closesOnBackdrop}
      isKeyboardDismissDisabled={!(isDismissable && closesOnEscape)}
      style={{ zIndex }}
      className={`overlay-motion fixed inset-0 grid place-items-center overflow-y-auto bg-scrim ${SCRIM[animation]} ${isFull ? "" : "p-4"}`}
    >
      <AriaModal
        className={`w-full max-w-full ${SIZE[size]} ${PAPER[animation]}`}
        onEnter={async (paper) => {
          await Promise.allSettled(
            paper.parentElement?.getAnimations({ subtree: true }).map((it) => it.finished) ?? [],
          );
          setIn(true);
          flow.entered();
        }}
      >
        <Presence
          onGone={() => {
            setIn(false);
            flow.gone();
          }}
        />
        <AriaDialog
          role={type.role}
          aria-busy={props.type === "loading" || undefined}
          {...waiting}
          className={`flex flex-col text-ink outline-none ${isFull ? "h-dvh bg-card" : "sheet max-h-[calc(100dvh-2rem)] shadow-raised"}`}
        >
          <header className="flex items-start gap-2 px-6 pt-5 pb-2">
            {props.type === "loading" && <Spinner className="mt-2.5 size-5 text-accent" />}
            {type.icon && <type.icon aria-hidden="true" className={`mt-2 size-6 shrink-0 ${type.color}`} />}
            <Heading slot="title" className="flex-1 pt-2 text-lg font-semibold">
              {title}
            </Heading>
            {isDismissable && (props.footer || !type.isNotice) && (
              <IconButton label="閉じる" icon={X} className="-mr-3" onPress={close} />
            )}
          </header>
          {children && <ScrollBox className={`phrases px-6 py-2 ${isFull ? "flex-1" : ""}`}>{children}</ScrollBox>}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-3 px-6 pt-3 pb-6">{footer}</footer>
          ) : (
            <div className="pb-4" />
          )}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}

/** There as long as the modal is seen, its exit included. */
function Presence({ onGone }: { onGone: () => void }) {
  const end = useEffectEvent(onGone);
  useEffect(() => () => end(), []);
  return null;
}
