/** What browsers have and jsdom lacks, as far as it is used here: a shared hold keeps an exclusive one away. */
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
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}

export function forgetTabs(): void {
  Reflect.deleteProperty(navigator, "locks");
}
