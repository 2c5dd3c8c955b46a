/** Also drawn before the app is there (web/first-paint). */
export const REMEMBER = {
  label: "ログインしたままにする",
  hint: "共用のパソコンではチェックしないでください",
} as const;

/** Begins where the label does; on a phone at the edge, where it fits into one line. */
export const REMEMBER_HINT_STYLE = "phrases text-sm text-ink-soft sm:pl-7.5";
