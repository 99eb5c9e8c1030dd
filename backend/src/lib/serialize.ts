const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work of the same name one after the other in this process, so that a guest who taps fast does not compete with
 * themselves. Correctness does not rest on it: other processes are held off by the database.
 */
export function serialize<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(name) ?? Promise.resolve();
  const result = before.then(work, work);
  const tail = result
    .catch(() => undefined)
    .finally(() => {
      if (tails.get(name) === tail) tails.delete(name);
    });
  tails.set(name, tail);
  return result;
}
