import { useEffect, useState } from "react";
import { replaceHash } from "../address/replace-hash.ts";

/**
 * A choice of one of several ids that stands in the hash of the address, so that it can be linked to and survives a
 * reload.
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
    replaceHash(id);
  };
  return [chosen, choose];
}

const idOf = (hash: string, ids: readonly string[]) => ids.find((id) => `#${id}` === hash);
