import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { tellAwaited } from "./awaited.ts";
import { tellMissing } from "./missing.ts";
import { canImport, whenOnline } from "./when-online.ts";
import { whenQuiet } from "./when-quiet.ts";

interface Deferrable {
  isOpen: boolean;
  /** It opens by itself as soon as it is there. */
  autoOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onClosed?: () => void;
}

/**
 * A widget that is invisible before it opens. Its code comes when the page that may open it is drawn and at rest, so that the
 * page is light and the widget is there even when the network is gone by then. One that is opened when its code cannot be
 * had is closed again, so that it can be opened again, and reported by `onMissing`; `onAwaited` reports one whose code
 * is on its way. `preload` does the same for one that is not rendered before it opens.
 */
export function deferred<Props extends Deferrable>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = (): Promise<ComponentType<Props>> =>
    load().then((component) => {
      loaded = component;
      return component;
    });
  const preload = (): Promise<unknown> => whenQuiet().then(() => loaded ?? fetchCode().catch(() => undefined));
  function Deferred(props: Props) {
    const { isOpen, autoOpen = false } = props;
    const [Widget, setWidget] = useState(() => loaded);
    const canClose = props.onOpenChange !== undefined;
    const takeBack = useEffectEvent(() => {
      props.onOpenChange?.(false);
      props.onClosed?.();
    });
    const refuse = useEffectEvent(() => {
      if (!props.isOpen || !canClose) return;
      takeBack();
      tellMissing();
    });
    const isAwaited = isOpen && canClose && !Widget;
    useEffect(() => (isAwaited ? tellAwaited(() => takeBack()) : undefined), [isAwaited]);
    useEffect(() => {
      if (Widget) return;
      let isGone = false;
      const show = (component: ComponentType<Props>) => {
        if (!isGone) setWidget(() => component);
      };
      const fail = () => {
        if (!isGone) refuse();
      };
      if (loaded) show(loaded);
      else if (isOpen && canClose && !canImport()) fail();
      else {
        const moment = isOpen || autoOpen ? whenOnline() : whenQuiet();
        void moment.then(() => (isGone ? undefined : fetchCode().then(show, fail)));
      }
      return () => {
        isGone = true;
      };
    }, [Widget, isOpen, autoOpen, canClose]);
    return Widget ? <Widget {...props} /> : null;
  }
  return Object.assign(Deferred, { preload });
}
