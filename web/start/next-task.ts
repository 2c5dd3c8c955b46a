/**
 * Lets the browser do what waits, then goes on: work in steps never keeps a person waiting for longer than one of them. A
 * message to oneself, unlike a timer, is not held back in a tab that is not in sight.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
