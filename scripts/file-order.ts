/** Properties of a bundled file that decide its order. */
export interface Chunk {
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: readonly string[];
}

/** A file with all that it imports, each after what it needs itself. */
export function inOrder(chunks: ReadonlyMap<string, Chunk>, file: string, seen = new Set<string>()): string[] {
  const chunk = chunks.get(file);
  if (!chunk || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.imports.flatMap((next) => inOrder(chunks, next, seen)), file];
}

export interface PageFiles {
  /** Files shared by all pages. */
  frame: readonly string[];
  /** The page's own, and last the one that starts the app. */
  page: readonly string[];
}

/**
 * The files that a page needs, in the order in which web/start runs them.
 * @param modules the page's own modules, as the ends of their paths
 */
export function filesOf(chunks: ReadonlyMap<string, Chunk>, modules: readonly string[]): PageFiles {
  const all = [...chunks.values()];
  const entry = all.find(({ isEntry }) => isEntry);
  const last = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/web/main.tsx"));
  if (!entry || !last) throw new Error("The build has no web/main.tsx");
  const seen = new Set<string>([...inOrder(chunks, entry.fileName), last.fileName]);
  const frame = last.imports.flatMap((next) => inOrder(chunks, next, seen));
  const page = modules.flatMap((end) => {
    const own = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (!own) throw new Error(`The build has no ${end}`);
    return inOrder(chunks, own.fileName, seen);
  });
  return { frame, page: [...page, last.fileName] };
}
