import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from "react-aria-components/Disclosure";

export type HeadingLevel = 2 | 3 | 4 | 5;

export interface DisclosureProps {
  /** Its name within an accordion. */
  id?: string;
  title: ReactNode;
  /** Of the heading, one below the one it stands under. */
  level?: HeadingLevel;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** More, for those who want it. On paper it is open. */
export function Disclosure({ id, title, level = 3, isOpen, onOpenChange, isDisabled, children }: DisclosureProps) {
  return (
    <AriaDisclosure id={id} isExpanded={isOpen} onExpandedChange={onOpenChange} isDisabled={isDisabled}>
      <Heading level={level} className="text-base font-normal">
        <Button
          slot="trigger"
          className="group/trigger flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-md py-1.5 text-left font-medium data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-hovered:text-accent"
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform duration-150 group-aria-expanded/trigger:rotate-90"
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel data-opens-in-print className="pl-6">
        {children}
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
