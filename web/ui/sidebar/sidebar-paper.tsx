import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../button/icon-button.tsx";
import { useLayer } from "../layer/use-layer.ts";
import { WIDE } from "../media/widths.ts";
import type { SidebarProps } from "./sidebar-props.ts";
import { useSwipe } from "./use-swipe.ts";

/** The lazily loaded content of `Sidebar`. */
export function SidebarPaper({ isOpen, onOpenChange, onClosed, title, children }: SidebarProps) {
  const zIndex = useLayer(isOpen, () => onOpenChange(false));
  const paper = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(paper, () => onOpenChange(false));
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen) return;
    const wide = matchMedia(WIDE);
    const look = () => {
      if (wide.matches) close();
    };
    look();
    wide.addEventListener("change", look);
    return () => wide.removeEventListener("change", look);
  }, [isOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      style={{ zIndex }}
      className="overlay-motion fixed inset-0 overflow-hidden bg-scrim"
    >
      <Modal
        ref={paper}
        className="overlay-motion h-full w-80 max-w-[85%] touch-pan-y [--moves:overlay-slide] [--travel-x:-100%] [--travel:0px]"
      >
        <div {...swipe} className="h-full">
          <Dialog className="flex h-full flex-col border-r border-line bg-card text-ink shadow-raised outline-none">
            <header className="flex items-center border-b border-line py-1 pr-1 pl-6">
              <Heading slot="title" className="flex-1 font-semibold">
                {title}
              </Heading>
              <IconButton label="閉じる" icon={X} onPress={() => onOpenChange(false)} />
            </header>
            <WhenGone onGone={onClosed} />
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {children}
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}

/** There as long as the side bar is seen. */
function WhenGone({ onGone }: { onGone: (() => void) | undefined }) {
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => () => gone(), []);
  return null;
}
