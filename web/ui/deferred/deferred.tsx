import { type ComponentType, useEffect, useState } from "react";
import { whenQuiet } from "./when-quiet.ts";

/**
 * A widget that nobody sees before it opens. Its code comes when the page that may open it is drawn and at rest, so that the
 * page is light and the widget is there even when the network is gone by then. A load that failed is tried again when it
 * opens; until it has come there is nothing, which never breaks the page.
 */
export function deferred<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function Deferred(props: Props) {
    const [Widget, setWidget] = useState(() => loaded);
    useEffect(() => {
      if (Widget) return;
      let isGone = false;
      const show = (component: ComponentType<Props>) => {
        loaded = component;
        if (!isGone) setWidget(() => component);
      };
      const moment = props.isOpen ? Promise.resolve() : whenQuiet();
      void moment.then(() => (isGone ? undefined : load().then(show, () => undefined)));
      return () => {
        isGone = true;
      };
    }, [Widget, props.isOpen]);
    return Widget ? <Widget {...props} /> : null;
  };
}
