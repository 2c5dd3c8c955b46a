/**
 * Counts an event of `modules/analytics/contract.ts`. The sender is loaded only where the operator collects counts; whatever
 * fails is ignored, since no work depends on it.
 */
export function countEvent(event: Readonly<Record<string, string>>): void {
  if (!document.querySelector('meta[name="analytics"]')) return;
  import("./send-event.ts").then(({ sendEvent }) => sendEvent(event)).catch(() => {});
}
