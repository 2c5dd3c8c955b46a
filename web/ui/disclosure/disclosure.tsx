import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from "react-aria-components/Disclosure";

export interface DisclosureProps {
  title: ReactNode;
  /** Of the heading, one below the one it stands under. */
  level?: 2 | 3;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** More, for those who want it. */
export function Disclosure({ title, level = 3, isOpen, onOpenChange, children }: DisclosureProps) {
  return (
    <AriaDisclosure isExpanded={isOpen} onExpandedChange={onOpenChange} className="group">
      <Heading level={level} className="text-base font-normal">
        <Button
          slot="trigger"
          className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-md text-left font-medium data-hovered:text-accent"
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform duration-150 group-data-expanded:rotate-90"
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className="pl-6">{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
