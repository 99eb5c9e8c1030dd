/** Points of one credit that are not spent yet. */
export type Lot = { id: string; remaining: number; expiresAt: Date | null };

export type Taken = { lotId: string; points: number };

/**
 * Takes points from lots: a preferred lot first, then the one that expires first; lots without an expiry last, of equals
 * the oldest. The lots given are reduced.
 *
 * @returns what was taken from which lot, and how many points no lot had
 */
export function takeFromLots(
  lots: readonly Lot[],
  wanted: number,
  preferredId?: string,
): { taken: Taken[]; uncovered: number } {
  const taken: Taken[] = [];
  let missing = wanted;
  for (const lot of [...lots].sort(bySpending(preferredId))) {
    const points = Math.min(missing, lot.remaining);
    if (points <= 0) continue;
    lot.remaining -= points;
    missing -= points;
    taken.push({ lotId: lot.id, points });
  }
  return { taken, uncovered: missing };
}

function bySpending(preferredId: string | undefined) {
  return (a: Lot, b: Lot): number =>
    Number(b.id === preferredId) - Number(a.id === preferredId) ||
    (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity) ||
    (a.id < b.id ? -1 : 1);
}
