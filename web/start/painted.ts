/**
 * Waits until the browser has shown something of the page. Does not wait in a tab that is not in sight, which is not painted, nor
 * in a browser without Paint Timing (W3C).
 */
export function painted(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((shown) => {
      if (shown.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}
