import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/link-button/link-button.tsx";

/** 前へ, and the way on: at the bottom of a phone's screen, below the form on others. @param props.children the way on */
export function StepBar({ previousPath, children }: { previousPath: string | undefined; children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-(--tab-bar-height) z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0 sm:py-3"
    >
      {previousPath ? (
        <LinkButton href={previousPath} variant="secondary" icon={ArrowLeft} rel="prev">
          前へ
        </LinkButton>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}
