import { render } from "@testing-library/react";
import { ErrorPanel } from "../../../web/app/error-panel.tsx";

// jsdom says that it does not load pages.
const reloaded = jest.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => reloaded.mockClear());
afterEach(() => Reflect.deleteProperty(navigator, "onLine"));

test.each([
  ["without a network is loaded again with it", false, 1],
  ["with a network stays as it is when that comes back", true, 0],
])("a page that failed %s", (_what, onLine, reloads) => {
  Object.defineProperty(navigator, "onLine", { value: onLine, configurable: true });
  render(<ErrorPanel />);
  window.dispatchEvent(new Event("online"));
  expect(reloaded).toHaveBeenCalledTimes(reloads);
});
