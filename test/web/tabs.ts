/** What browsers have and jsdom lacks, as far as it is used here: who holds a name keeps it from everybody else. */
export function tellTabsOfEachOther(): void {
  const held = new Map<string, number>();
  async function request(name: string, options: LockOptions, work: (lock: object | null) => unknown): Promise<unknown> {
    if (options.ifAvailable && (held.get(name) ?? 0) > 0) return work(null);
    held.set(name, (held.get(name) ?? 0) + 1);
    try {
      return await work({ name });
    } finally {
      held.set(name, (held.get(name) ?? 0) - 1);
    }
  }
  const query = async () => ({ held: [...held].flatMap(([name, count]) => (count > 0 ? [{ name }] : [])) });
  Object.defineProperty(navigator, "locks", { value: { request, query }, configurable: true });
}

export function forgetTabs(): void {
  Reflect.deleteProperty(navigator, "locks");
}
