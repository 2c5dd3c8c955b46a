/** The page's own script files, each after those that it needs, as the build wrote them into it; none while developing. */
export function pageFiles(page: Document): readonly string[] {
  const written = page.getElementById("page-files")?.textContent;
  return written ? (JSON.parse(written) as string[]) : [];
}

/** Has the browser fetch files side by side, without running them yet. */
export function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
}
