import { type ComponentType, useEffect, useState } from "react";
import { whenOnline } from "../deferred/when-online.ts";
import { LoadFailed } from "../load-failed/load-failed.tsx";
import { Loadable } from "../skeleton/loadable.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

/**
 * A part of a page that nobody needs in the first moment. Its code loads with `preload`, or when it is rendered; until then
 * `lines` grey lines stand for it. Code that is loaded renders at once, without the fallback that `React.lazy` shows first.
 * @param moment resolves when the code may be fetched
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lines: number,
  moment: () => Promise<void> = whenOnline,
) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const preload = (): Promise<void> => {
    loading ??= moment()
      .then(load)
      .then((component) => {
        loaded = component;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  function Part(props: Props) {
    const [Widget, setWidget] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Widget) return;
      let isGone = false;
      preload().then(
        () => isGone || setWidget(() => loaded),
        () => isGone || setFailed(true),
      );
      return () => {
        isGone = true;
      };
    }, [Widget]);
    if (Widget) return <Widget {...props} />;
    return hasFailed ? <LoadFailed /> : <Loadable isLoading skeleton={<Skeleton lines={lines} />} />;
  }
  return Object.assign(Part, { preload });
}
