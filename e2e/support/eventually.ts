/**
 * Waits until what happens behind the screen holds, and fails with its own reason if it does not in time.
 *
 * @param check throws as long as it does not hold
 */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 60_000): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
