import { AccordionSection } from "./accordion-section.tsx";
import { BoardSection } from "./board-section.tsx";
import { HScrollSection } from "./h-scroll-section.tsx";
import { SideNavSection } from "./side-nav-section.tsx";
import { SidebarSection } from "./sidebar-section.tsx";
import { StepperSection } from "./stepper-section.tsx";
import { TabBarSection } from "./tab-bar-section.tsx";
import { TabsSection } from "./tabs-section.tsx";

export function Structure() {
  return (
    <>
      <TabsSection />
      <AccordionSection />
      <SideNavSection />
      <SidebarSection />
      <TabBarSection />
      <HScrollSection />
      <StepperSection />
      <BoardSection />
    </>
  );
}
