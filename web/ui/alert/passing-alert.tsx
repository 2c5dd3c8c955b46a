import { useAutoHide } from "../auto-hide/use-auto-hide.ts";
import { Alert, type AlertProps } from "./alert.tsx";

/** Milliseconds an alert or a flash message is shown (specification section 9). */
export const ALERT_SHOWN_FOR = 5000;

export interface PassingAlertProps extends Omit<AlertProps, "watch" | "isNews"> {
  /** Called by its button, and when its time is up. */
  onClose: () => void;
  /** Milliseconds; 5 s unless told. */
  shownFor?: number;
}

/** An alert that goes by itself, for what is no loss when it was not read. */
export function PassingAlert({ shownFor = ALERT_SHOWN_FOR, ...alert }: PassingAlertProps) {
  return <Alert {...alert} isNews watch={useAutoHide(shownFor, alert.onClose)} />;
}
