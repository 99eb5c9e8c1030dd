/**
 * The middle value; between the two middle ones when there is an even number of them.
 *
 * @param values  at least one
 */
export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('The median of nothing');
  return (lower + upper) / 2;
}

/**
 * The median of each figure of some rounds. What is no number stays as it is in the first one.
 *
 * @param rounds  at least one
 */
export function medianOfEach<T extends object>(rounds: readonly T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('The median of nothing');
  const middle = Object.entries(first).map(([name, value]) => {
    const values = rounds.map((round) => round[name as keyof T]).filter((one) => typeof one === 'number');
    return [name, values.length === 0 ? value : median(values)];
  });
  return Object.fromEntries(middle) as T;
}

/**
 * The value that `share` of all values do not exceed (nearest rank).
 *
 * @param values  at least one
 * @param share  0.99 for the 99th percentile
 */
export function percentile(values: readonly number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('A percentile of nothing');
  return value;
}

/**
 * How much of the reference is reached: the median of the ratios of neighbouring rounds. What disturbs the machine for
 * a while disturbs both halves of a pair, so it falls out; the ratio of two medians would keep it.
 *
 * @param ours  one figure a round
 * @param reference  of the same rounds
 */
export function medianRatio(ours: readonly number[], reference: readonly number[]) {
  if (ours.length !== reference.length) throw new Error('Each round has one figure of either side');
  return median(ours.map((value, round) => value / (reference[round] ?? NaN)));
}
