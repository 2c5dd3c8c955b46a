import { type AgencyApplication, nextStates, stateLabel } from "../../../modules/applications/contract/application.ts";
import { Dropdown } from "../../ui/menu/dropdown.tsx";
import { MenuItem } from "../../ui/menu/menu-item.tsx";
import { MoveQuestions } from "./move-questions.tsx";
import { useMoves } from "./use-moves.ts";

/** The moves of one application, each of which asks first. */
export function MoveMenu({ application }: { application: AgencyApplication }) {
  const { questions, ask, move } = useMoves();
  const states = nextStates(application.state, "agency");

  async function askToMove(to: (typeof states)[number]): Promise<void> {
    const request = await ask(application, to);
    if (request) await move(application, request);
  }

  return (
    <>
      <Dropdown label="状態を変更">
        {states.map((to) => (
          <MenuItem key={to} onAction={() => void askToMove(to)}>
            {stateLabel(to)}
          </MenuItem>
        ))}
      </Dropdown>
      <MoveQuestions {...questions} />
    </>
  );
}
