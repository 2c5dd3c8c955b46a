import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast, type Rgb } from "../../../web/features/showcase/foundations/contrast.ts";

const css = readFileSync(join(__dirname, "../../../web/ui/tokens.css"), "utf8");

function tokensIn(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

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
      expect(contrast(rgbOf(of(ink ?? "")), rgbOf(of(surface ?? "")))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(SURFACES)("the frame of a control can be seen on %s", (surface) => {
    expect(contrast(rgbOf(of("line-strong")), rgbOf(of(surface)))).toBeGreaterThanOrEqual(3);
  });
});
