import { Monitor, Moon, Sun } from "lucide-react";
import { useAppDispatch, useAppSelector } from "../store.ts";
import { type ThemeChoice, themeChosen } from "../theme.ts";

const NEXT: Readonly<Record<ThemeChoice, ThemeChoice>> = { system: "light", light: "dark", dark: "system" };
const NAME: Readonly<Record<ThemeChoice, string>> = { light: "ライト", dark: "ダーク", system: "端末に合わせる" };
const ICON = { light: Sun, dark: Moon, system: Monitor };

/** One button that goes round: 端末に合わせる → ライト → ダーク. The settings page offers the three side by side. */
export function ThemeToggle() {
  const choice = useAppSelector((state) => state.theme.choice);
  const dispatch = useAppDispatch();
  const Icon = ICON[choice];
  const name = `表示テーマ：${NAME[choice]}（${NAME[NEXT[choice]]}に切り替え）`;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => dispatch(themeChosen(NEXT[choice]))}
      className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
