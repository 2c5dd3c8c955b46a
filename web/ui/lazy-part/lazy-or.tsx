import { type ComponentType, type FunctionComponent, type LazyExoticComponent, lazy } from "react";
import { LoadFailed } from "../load-failed/load-failed.tsx";

/**
 * A component whose code loads when it is rendered, as with `React.lazy`. If the code cannot be fetched, something else
 * renders: an error that is thrown would replace the whole page, with everything typed on it.
 */
const lazyOr =
  (Missing: FunctionComponent<object>) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (component) => ({ default: component }),
        () => ({ default: Missing }),
      ),
    );

/** For parts that a page needs: a message and a button that reloads the page stand for them. */
export const lazyOrFailed = lazyOr(() => <LoadFailed />);

/** For parts that a page is complete without. */
export const lazyOrNothing = lazyOr(() => null);
