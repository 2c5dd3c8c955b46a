/** Also drawn before the app is there (web/first-paint). */
export const REMEMBER = {
  label: "ログインしたままにする",
  hint: "共用のパソコンではチェックしないでください。",
} as const;

/** Begins where the label does, right of the box. */
export const REMEMBER_HINT_STYLE = "phrases pl-7.5 text-sm text-ink-soft";
