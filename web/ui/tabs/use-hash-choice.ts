import { useEffect, useState } from "react";

/**
 * A choice of one of several ids that stands in the hash of the address, so that it can be linked to and survives a
 * reload. It replaces the last one: going back leads to the page before.
 * @param ids what may be chosen; another hash is none of ours
 */
export function useHashChoice(ids: readonly string[]): [chosen: string | undefined, choose: (id: string) => void] {
  const [chosen, setChosen] = useState(() => idOf(location.hash, ids));
  useEffect(() => {
    const changed = () => setChosen((before) => idOf(location.hash, ids) ?? before);
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, [ids]);
  const choose = (id: string) => {
    setChosen(id);
    history.replaceState(history.state, "", `#${id}`);
  };
  return [chosen, choose];
}

const idOf = (hash: string, ids: readonly string[]) => ids.find((id) => `#${id}` === hash);
