import { whenQuiet } from "../ui/deferred/when-quiet.ts";

/**
 * Keeps the code of the app on the device, so that it starts and goes on without a network. Without a service worker (while
 * developing, over plain http) everything comes from the network. It fetches every file of the app, so that the first page comes first.
 */
export async function keepAppOnDevice(): Promise<void> {
  await whenQuiet();
  await navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}
