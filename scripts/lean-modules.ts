import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** React has it itself: what stands in for it in older versions does not come along. */
export const storeOfReact: Plugin = {
  name: "store-of-react",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer) {
    if (!source.startsWith("use-sync-external-store/shim")) return null;
    return this.resolve(source.includes("selector") ? "use-sync-external-store/with-selector" : "react", importer);
  },
};

const createIcon = fileAt("../web/ui/icon/create-icon.ts");

/**
 * An icon of lucide-react, drawn by `web/ui/icon/create-icon.ts`, without what serves lucide's own site and tools: names,
 * aliases, and keys of shapes.
 * @param code of the icon's module
 */
export const leanIcon = (code: string): string =>
  code
    .replace(/^import createLucideIcon from .*$/m, `import { createIcon as createLucideIcon } from "${createIcon}";`)
    .replace(/^ {2}(name|size|aliases): .*$|^__iconData\.node;$/gm, "")
    .replace(/, key: "\w+"/g, "");

export const leanIcons: Plugin = {
  name: "lean-icons",
  apply: "build",
  transform: (code, id) => (/\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/.test(id) ? leanIcon(code) : null),
};

/** `web/start/load-with-styles.ts` in place of Vite's helper of dynamic imports. */
export const leanImports: Plugin = {
  name: "lean-imports",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { loadWithStyles as __vitePreload } from ${JSON.stringify(fileAt("../web/start/load-with-styles.ts"))};`
      : null,
};

/**
 * Constants that libraries throw and compare by identity, without a stack. Made while a file is evaluated, an error has V8 parse
 * the whole file a second time for the positions in its stack: two thirds of the evaluation of React's file and of the frame's.
 */
export const withoutStacks = (code: string): string =>
  code.replace(
    /^((?:(?:var|const) )?\s*(?:\w+Exception|neverResolvedError) = )(?:\/\* @__PURE__ \*\/ )?(?:new )?Error\((formatProdErrorMessage\(\d+\)|"[^"]*")\)/gm,
    "$1Object.create(Error.prototype, { message: { value: $2 } })",
  );

/**
 * The page around an open modal or menu is hidden by `aria-hidden` instead of `inert`, which has the browser style every
 * element of the page again at each opening and closing. The modal keeps
 * the focus, and a layer below it takes the pointer.
 */
export const withoutInert = (code: string): string => code.replace(/= opts\?\.shouldUseInert && [$\w]+;/, "= false;");

export const leanOverlays: Plugin = {
  name: "lean-overlays",
  apply: "build",
  transform: (code, id) => (/\/react-aria\/.+\/ariaHideOutside\.mjs$/.test(id) ? withoutInert(code) : null),
};

/**
 * A form of react-hook-form without the rendering that only says `isReady`, which no form reads: it renders the whole form a
 * second time in the task that shows it, and has all effects run in that task as well.
 */
export const withoutReadiness = (code: string): string =>
  code.replace(/updateFormState\(\(data\) => \(\{\s*\.\.\.data,\s*isReady: true,?\s*\}\)\);/, "");

export const leanForms: Plugin = {
  name: "lean-forms",
  apply: "build",
  transform: (code, id) => (/\/react-hook-form\/dist\/index\.esm\.mjs$/.test(id) ? withoutReadiness(code) : null),
};

export const leanErrors: Plugin = {
  name: "lean-errors",
  apply: "build",
  transform: (code, id) =>
    /\/(react-dom-client\.production\.js|rtk-query\.modern\.mjs)$/.test(id) ? withoutStacks(code) : null,
};

/** A store that no browser extension joins: Redux DevTools would hold the documents of a person. While developing it may. */
export const withoutDevTools = (code: string): string =>
  code
    .replace(/^const composeWithDevTools = [\s\S]*?^};$/m, "const composeWithDevTools = () => compose;")
    .replace(/^typeof window .*__REDUX_DEVTOOLS_EXTENSION__;$/m, "");

export const leanStore: Plugin = {
  name: "lean-store",
  apply: "build",
  transform: (code, id) => (/\/redux-toolkit\.modern\.mjs$/.test(id) ? withoutDevTools(code) : null),
};
