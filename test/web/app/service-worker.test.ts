import { keepAppOnDevice } from "../../../web/app/service-worker.ts";

afterEach(() => Reflect.deleteProperty(navigator, "serviceWorker"));

const withRegister = (register: jest.Mock) =>
  Object.defineProperty(navigator, "serviceWorker", { value: { register }, configurable: true });

test("registers the service worker of the whole site once the first page is over", async () => {
  jest.useFakeTimers();
  const register = jest.fn(async () => ({}));
  withRegister(register);
  const kept = keepAppOnDevice();
  await jest.advanceTimersByTimeAsync(0);
  expect(register).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
  await kept;
  expect(register).toHaveBeenCalledWith("/sw.js");
  jest.useRealTimers();
});

test("the app is whole without one: none in the browser, or none to be had", async () => {
  await expect(keepAppOnDevice()).resolves.toBeUndefined();
  withRegister(jest.fn(() => Promise.reject(new DOMException("refused", "SecurityError"))));
  await expect(keepAppOnDevice()).resolves.toBeUndefined();
});
