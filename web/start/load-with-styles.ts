/**
 * Loads a module of the build together with the styles it needs. Stands in for Vite's `__vitePreload`, which also preloads the
 * files that a script imports: here scripts name none (vite.config.ts).
 * @param styles files below the root of the site
 */
export function loadWithStyles<Module>(load: () => Promise<Module>, styles: readonly string[] = []): Promise<Module> {
  return styles.length === 0 ? load() : Promise.all(styles.map(addStyles)).then(load);
}

/** Resolves when the styles apply; rejects when they cannot be loaded. */
function addStyles(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
}
