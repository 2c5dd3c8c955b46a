import { useAutoHide } from "../auto-hide/use-auto-hide.ts";
import { Alert, type AlertProps } from "./alert.tsx";
import { CloseButton } from "./close-button.tsx";

/** Milliseconds an alert or a flash message is shown (specification section 9). */
export const ALERT_SHOWN_FOR = 5000;

export interface PassingAlertProps extends Omit<AlertProps, "watch" | "isNews" | "closeButton"> {
  /** Called by its button, and when its time is up; the owner then unmounts it. */
  onClose: () => void;
  /** Milliseconds; default 5 s; 0: until it is closed. */
  shownFor?: number;
}

/** An alert that goes by itself, for what is no loss when it was not read, or stays until it is closed. */
export function PassingAlert({ shownFor = ALERT_SHOWN_FOR, onClose, ...alert }: PassingAlertProps) {
  const watch = useAutoHide(shownFor, onClose);
  return (
    <Alert {...alert} isNews watch={watch} closeButton={<CloseButton onClose={onClose} className="-my-2 -mr-3" />} />
  );
}
