import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";
import { LoadFailed } from "../load-failed/load-failed.tsx";

/**
 * A part of a page whose code loads when it is rendered, as with `React.lazy`: it suspends until then.
 * @param otherwise stands for code that cannot be fetched: by default a message and a button that reloads the page, `null`
 * for a part that the page is complete without. An error that is thrown would replace the whole page, with everything typed on it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ReactNode = <LoadFailed />,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => otherwise }),
    ),
  );
