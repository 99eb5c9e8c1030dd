/** Does work once for all who ask for the same key while it is under way; each of them gets its result. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const fresh = work().finally(() => underWay.delete(key));
    underWay.set(key, fresh);
    return fresh;
  };
}
