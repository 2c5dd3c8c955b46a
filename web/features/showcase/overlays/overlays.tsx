import { BottomSheetSection } from "./bottom-sheet-section.tsx";
import { ConfirmSection } from "./confirm-section.tsx";
import { ContextMenuSection } from "./context-menu-section.tsx";
import { DropdownSection } from "./dropdown-section.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { ModalSection } from "./modal-section.tsx";
import { ProgressModalSection } from "./progress-modal-section.tsx";
import { TooltipSection } from "./tooltip-section.tsx";

export function Overlays() {
  return (
    <>
      <ModalSection />
      <ConfirmSection />
      <ProgressModalSection />
      <GallerySection />
      <BottomSheetSection />
      <DropdownSection />
      <ContextMenuSection />
      <TooltipSection />
    </>
  );
}
