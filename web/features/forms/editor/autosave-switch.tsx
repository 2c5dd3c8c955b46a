import { Switch } from "../../../ui/switch/switch.tsx";
import { useAutosaveSwitch } from "./use-autosave.ts";

export interface AutosaveSwitchProps {
  /** The sentence that says how one saves while it is off. */
  whenOff: string;
}

/** Turns autosave on and off for this person on this device. */
export function AutosaveSwitch({ whenOff }: AutosaveSwitchProps) {
  const [isOn, setOn] = useAutosaveSwitch();
  return (
    <div className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
      <Switch value={isOn} onChange={setOn}>
        自動保存
      </Switch>
      {!isOn && <p>{whenOff}</p>}
    </div>
  );
}
