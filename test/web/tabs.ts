type Work = (lock: object | null) => unknown;

/** The used part of the Web Locks API, which jsdom lacks: one holder of a name at a time. */
export function tellTabsOfEachOther(): void {
  const held = new Map<string, number>();
  /** Ends with whoever asked last for a name. */
  const turns = new Map<string, Promise<unknown>>();

  async function hold(name: string, work: Work): Promise<unknown> {
    held.set(name, (held.get(name) ?? 0) + 1);
    try {
      return await work({ name });
    } finally {
      held.set(name, (held.get(name) ?? 0) - 1);
    }
  }
  async function request(name: string, options: LockOptions | Work, work?: Work): Promise<unknown> {
    if (work && (options as LockOptions).ifAvailable) return (held.get(name) ?? 0) > 0 ? work(null) : hold(name, work);
    const turn = (turns.get(name) ?? Promise.resolve()).then(() => hold(name, work ?? (options as Work)));
    turns.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }
  const query = async () => ({ held: [...held].flatMap(([name, count]) => (count > 0 ? [{ name }] : [])) });
  Object.defineProperty(navigator, "locks", { value: { request, query }, configurable: true });
}

export function forgetTabs(): void {
  Reflect.deleteProperty(navigator, "locks");
}
