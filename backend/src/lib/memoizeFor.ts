/**
 * Keeps the answer of a read for a while, shares one that is on its way, and goes on with the last answer while the
 * source fails: a page a little old is better than none.
 */
export function memoizeFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: T } | null = null;
  let readAt = -Infinity;
  let reading: Promise<T> | undefined;
  const renew = async (): Promise<T> => {
    try {
      kept = { value: await read() };
      return kept.value;
    } catch (error) {
      if (kept) return kept.value;
      throw error;
    } finally {
      readAt = performance.now();
      reading = undefined;
    }
  };
  return async () => {
    if (kept && performance.now() - readAt < milliseconds) return kept.value;
    reading ??= renew();
    return reading;
  };
}
