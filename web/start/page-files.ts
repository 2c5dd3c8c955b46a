import { nextTask } from "./next-task.ts";

/** The page's own script files, each after those that it needs, as the build wrote them into it; none while developing. */
export function pageFiles(page: Document): readonly string[] {
  const written = page.getElementById("page-files")?.textContent;
  return written ? (JSON.parse(written) as string[]) : [];
}

/** Links that are added in one task: thirty of them block a slow phone. */
const BATCH = 8;

/** Has the browser fetch files side by side, without running them yet. Resolves when all are asked for. */
export async function preload(files: readonly string[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % BATCH === 0) await nextTask();
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
}
