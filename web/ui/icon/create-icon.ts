import { createElement, type SVGProps } from "react";

/** An icon of lucide-react: its shapes on a canvas of 24 × 24. */
export interface IconShapes {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Stands in for lucide's `createLucideIcon` in the built app: one component an icon instead of two, and neither names as classes
 * nor the properties `size`, `color` and `absoluteStrokeWidth`, which nothing here uses. Hidden from assistive technology
 * unless it has a label or a role.
 */
export function createIcon({ node }: IconShapes) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": !(props["aria-label"] || props.role) || undefined,
        ...props,
      },
      ...shapes,
    );
}
