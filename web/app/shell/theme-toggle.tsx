import { useAppDispatch, useAppSelector } from "../store.ts";
import { shownTheme, type ThemeChoice, themeChosen } from "../theme.ts";

/** The choices as the button and the settings page call them. */
export const THEME_NAME: Readonly<Record<ThemeChoice, string>> = {
  light: "ライト",
  dark: "ダーク",
  system: "端末に合わせる",
};
/** Drawn by styles: icons of the library would not fit into the first script. */
const DISC: Readonly<Record<ThemeChoice, string>> = {
  light: "",
  dark: "bg-current",
  system: "bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]",
};

/**
 * One button that goes round: 端末に合わせる → the other theme → that of the device. From 端末に合わせる each press changes what
 * is seen. The settings page offers the three side by side.
 */
export function ThemeToggle() {
  const { choice, system } = useAppSelector((state) => state.theme);
  const shown = useAppSelector((state) => shownTheme(state.theme));
  const dispatch = useAppDispatch();
  const other = shown === "light" ? "dark" : "light";
  const next = choice !== "system" && choice === system ? "system" : other;
  const name = `表示テーマ：${THEME_NAME[choice]}（${THEME_NAME[next]}に切り替え）`;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => dispatch(themeChosen(next))}
      className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <span aria-hidden="true" className={`size-4.5 rounded-full border-2 ${DISC[choice]}`} />
    </button>
  );
}
