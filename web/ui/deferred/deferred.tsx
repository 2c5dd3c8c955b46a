import { type ComponentType, useEffect, useState } from "react";

/**
 * A widget that nobody sees before it opens. Its code comes right after the first paint of the page that may open it, so
 * that the page is light and the widget is there even when the network is gone by then. A load that failed is tried again
 * when it opens; until it has come there is nothing, which never breaks the page.
 */
export function deferred<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function Deferred(props: Props) {
    const [Widget, setWidget] = useState(() => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: opening is what asks again
    useEffect(() => {
      if (Widget) return;
      load().then(
        (component) => {
          loaded = component;
          setWidget(() => component);
        },
        () => undefined,
      );
    }, [Widget, props.isOpen]);
    return Widget ? <Widget {...props} /> : null;
  };
}
