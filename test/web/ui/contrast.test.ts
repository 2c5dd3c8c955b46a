import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(join(__dirname, "../../../web/ui/styles.css"), "utf8");

function tokensIn(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ["paper", "card", "sunken"];
const TEXT: readonly [ink: string, on: readonly string[]][] = [
  ["ink", [...SURFACES, "accent-soft", "success-soft", "warning-soft", "danger-soft"]],
  ["ink-soft", [...SURFACES, "accent-soft"]],
  ["ink-faint", SURFACES],
  ["accent", [...SURFACES, "accent-soft"]],
  ["accent-strong", SURFACES],
  ["success", [...SURFACES, "success-soft"]],
  ["warning", [...SURFACES, "warning-soft"]],
  ["danger", [...SURFACES, "danger-soft"]],
  ["on-accent", ["accent", "accent-strong", "danger"]],
];

describe.each([
  ["light", '[data-theme="light"]'],
  ["dark", '[data-theme="dark"]'],
])("in the %s theme", (_name, selector) => {
  const tokens = tokensIn(selector);
  const of = (name: string) => {
    const hex = tokens[name];
    if (!hex) throw new Error(`no token ${name}`);
    return hex;
  };

  test.each(TEXT.flatMap(([ink, on]) => on.map((surface) => [ink, surface])))(
    "%s can be read on %s",
    (ink, surface) => {
      expect(contrast(of(ink ?? ""), of(surface ?? ""))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(SURFACES)("the frame of a control can be seen on %s", (surface) => {
    expect(contrast(of("line-strong"), of(surface))).toBeGreaterThanOrEqual(3);
  });
});
