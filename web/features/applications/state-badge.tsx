import { type ApplicationState, stateLabel } from "../../../modules/applications/contract/application.ts";
import { Badge, type BadgeTone } from "../../ui/badge/badge.tsx";

const TONES: Readonly<Record<ApplicationState, BadgeTone>> = {
  applied: "accent",
  screening: "accent",
  interview: "accent",
  offer: "success",
  hired: "success",
  rejected: "plain",
  withdrawn: "plain",
};

/** State of an application in a word. */
export function StateBadge({ state }: { state: ApplicationState }) {
  return <Badge tone={TONES[state]}>{stateLabel(state)}</Badge>;
}
