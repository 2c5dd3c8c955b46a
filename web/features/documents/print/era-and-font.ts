/** Choices of calendar and typeface that every document is printed with. */
export const ERAS = [
  { value: "wareki", label: "和暦" },
  { value: "seireki", label: "西暦" },
] as const;

export const FONTS = [
  { value: "mincho", label: "明朝" },
  { value: "gothic", label: "ゴシック" },
] as const;
