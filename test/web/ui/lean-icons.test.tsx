import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { CircleUserRound, FileText, GripVertical, type LucideIcon, Trash } from "lucide-react";
import type { SVGProps } from "react";
import { leanIcon } from "../../../scripts/lean-modules.ts";
import { createIcon } from "../../../web/ui/icon/create-icon.ts";

const ICONS = join(__dirname, "../../../node_modules/lucide-react/dist/esm/icons");

/** The icon as the build makes it of lucide's module. */
function builtIcon(file: string): ReturnType<typeof createIcon> {
  const code = leanIcon(readFileSync(join(ICONS, `${file}.mjs`), "utf8"));
  const icon = code.match(/^const (\w+) = createLucideIcon/m)?.[1];
  const body = code.replace(/^(import|export) .*$/gm, "");
  return new Function("createLucideIcon", `${body}\nreturn ${icon};`)(createIcon);
}

const drawn = (Icon: LucideIcon | ReturnType<typeof createIcon>, props: Pick<SVGProps<SVGSVGElement>, "role">) => {
  const { container } = render(<Icon className="size-4" strokeWidth={1.5} {...props} />);
  const svg = container.querySelector("svg");
  // Lucide's names are classes that nothing here uses.
  svg?.setAttribute("class", (svg.getAttribute("class") ?? "").replace(/lucide[\w-]* ?/g, ""));
  // HTML has no need of it.
  svg?.removeAttribute("xmlns");
  return Object.fromEntries([
    ["shapes", svg?.innerHTML],
    ...Array.from(svg?.attributes ?? [], ({ name, value }) => [name, value]),
  ]);
};

test.each([
  ["circle-user-round", CircleUserRound],
  ["file-text", FileText],
  ["grip-vertical", GripVertical],
  ["trash", Trash],
])("the build's %s is drawn as lucide draws it, hidden and with a label", (file, lucide) => {
  const built = builtIcon(file);
  expect(drawn(built, {})).toEqual(drawn(lucide, {}));
  expect(drawn(built, {})).toMatchObject({ "aria-hidden": "true" });
  const labelled = { role: "img", "aria-label": "証明写真の例" };
  expect(drawn(built, labelled)).toEqual(drawn(lucide, labelled));
});

test("the build keeps neither names nor keys of an icon", () => {
  const code = leanIcon(readFileSync(join(ICONS, "circle-user-round.mjs"), "utf8"));
  expect(code).not.toMatch(/key:|name:|aliases:|^__iconData\.node;/m);
  expect(code).toContain("M17.925 20.056");
});
