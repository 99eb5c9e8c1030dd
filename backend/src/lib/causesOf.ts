/**
 * An error and every error behind it: by `cause`, by `original` and `parent` as Sequelize names it, and by `detail` as the
 * Stripe client does.
 */
export function causesOf(error: unknown): object[] {
  const found = new Set<object>();
  const waiting = [error];
  for (const next of waiting) {
    if (typeof next !== 'object' || next === null || found.has(next)) continue;
    found.add(next);
    const { original, parent, cause, detail } = next as Record<string, unknown>;
    waiting.push(original, parent, cause, detail);
  }
  return [...found];
}
