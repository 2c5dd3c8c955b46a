import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../../../japanese/messages.ts";

export interface OfflineNoticeProps {
  isOnline: boolean;
  /** Text instead of the request to check the connection. */
  children?: ReactNode;
}

/** A row shown while there is no network. Its live region is always rendered, so that a screen reader announces the row. */
export function OfflineNotice({ isOnline, children = messages.offlineCheck }: OfflineNoticeProps) {
  return (
    <div role="status">
      {!isOnline && (
        <p
          data-offline
          className="phrases flex min-h-10 items-center justify-center gap-2 border-t border-line bg-warning-soft px-4 py-1 text-sm leading-snug text-warning max-sm:min-h-14"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
