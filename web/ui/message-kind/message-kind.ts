import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";

export type MessageKind = "info" | "success" | "warning" | "error";

/** Look of each kind of message everywhere: blue, green, yellow and red, and never by colour alone. */
export const MESSAGE_KIND: Readonly<Record<MessageKind, { icon: LucideIcon; box: string; mark: string }>> = {
  info: { icon: Info, box: "border-accent/30 bg-accent-soft", mark: "text-accent" },
  success: { icon: CircleCheck, box: "border-success/30 bg-success-soft", mark: "text-success" },
  warning: { icon: TriangleAlert, box: "border-warning/30 bg-warning-soft", mark: "text-warning" },
  error: { icon: CircleAlert, box: "border-danger/30 bg-danger-soft", mark: "text-danger" },
};

/** Errors and warnings interrupt a screen reader; successes and hints wait until it has finished. */
export const roleOf = (kind: MessageKind): "alert" | "status" =>
  kind === "error" || kind === "warning" ? "alert" : "status";
