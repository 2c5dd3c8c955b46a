import { setMaxListeners } from "node:events";

/** A controller whose signal any number of calls listen to at once; Node warns of a leak from the eleventh listener on. */
export function createSharedAbort(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
