/** The package has no types. */
declare module "textlint-rule-preset-ja-technical-writing" {
  import type { TextlintKernelRule } from "@textlint/kernel";

  const preset: {
    readonly rules: Readonly<Record<string, TextlintKernelRule["rule"]>>;
    readonly rulesConfig: Readonly<Record<string, TextlintKernelRule["options"]>>;
  };
  export default preset;
}
