import type { IntakeEvent } from "../../events.ts";

/** Rows of a file when its import begins. */
export interface IntakeRows {
  total: number;
  new: number;
  known: number;
  wrong: number;
}

export interface IntakeState {
  status: "none" | "running" | "completed" | "undone";
}

export type IntakeCommand =
  | { type: "StartIntake"; agencyId: string; rows: IntakeRows }
  | { type: "CompleteIntake"; added: number; skipped: number; wrong: number }
  | { type: "UndoIntake"; removed: number; kept: number };

/** Bringing in the rows of a file: stream `intake-<id>`. Counts alone. A command that was carried out before changes nothing. */
export const intake = {
  category: "intake",
  initial: { status: "none" } as IntakeState,
  evolve(state: IntakeState, event: (IntakeEvent & { erased: false }) | { erased: true }): IntakeState {
    if (event.erased) return state;
    if (event.type === "intake.started") return { status: "running" };
    return { status: event.type === "intake.completed" ? "completed" : "undone" };
  },
  decide(command: IntakeCommand, { status }: IntakeState): readonly IntakeEvent[] {
    switch (command.type) {
      case "StartIntake": {
        const { agencyId, rows } = command;
        return status === "none" ? [{ type: "intake.started", data: { agencyId, rows } }] : [];
      }
      case "CompleteIntake": {
        const { added, skipped, wrong } = command;
        return status === "running" ? [{ type: "intake.completed", data: { added, skipped, wrong } }] : [];
      }
      case "UndoIntake": {
        const { removed, kept } = command;
        return status === "completed" ? [{ type: "intake.undone", data: { removed, kept } }] : [];
      }
    }
  },
};
