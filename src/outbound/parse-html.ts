import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** Elements within each other, as many as Chromium keeps. The parser looks through all of them at every tag. */
const MAX_DEPTH = 512;

/** The page has more elements within each other than `MAX_DEPTH`. */
export class NestedTooDeep extends Error {
  override readonly name = "NestedTooDeep";
}

/**
 * The tree of a fetched page, as browsers read it, in time that grows with its length.
 * @throws NestedTooDeep
 */
export function parseHtml(html: string): Tree.Document {
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush(): void {
      depth += 1;
      if (depth > MAX_DEPTH) throw new NestedTooDeep();
    },
    onItemPop(): void {
      depth -= 1;
    },
  };
  return parse(html, { treeAdapter });
}
