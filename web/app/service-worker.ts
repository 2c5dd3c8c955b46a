/**
 * Keeps the code of the app on the device, so that it starts and goes on without a network. Without a service worker (while
 * developing, over plain http) everything comes from the network.
 */
export async function keepAppOnDevice(): Promise<void> {
  await navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}
