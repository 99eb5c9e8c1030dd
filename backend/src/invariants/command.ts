import type { InvariantState } from '@site/contracts';
import type { Env } from '../env';
import { readInvariants, withoutTimeLimit } from './checkInvariants';

/** Of data that no process has worked on since they were restored. */
const RESTORED = '--restored';

/** Checks all data of the restaurant against every invariant. */
export async function invariantsCommand(
  { MERCHANT_ID: merchantId }: Env,
  parameters: readonly string[] = [],
): Promise<{ text: string; isGood: boolean }> {
  const isServed = !parameters.includes(RESTORED);
  const states = await withoutTimeLimit((runSelect) => readInvariants(merchantId, { runSelect, isServed }));
  return { text: asTable(states), isGood: states.every(({ violations }) => violations === 0) };
}

/** Violated ones come last: the end is what a terminal shows, and what a restore repeats. */
function asTable(states: readonly InvariantState[]): string {
  const rows = [...states]
    .sort((a, b) => Math.sign(a.violations) - Math.sign(b.violations))
    .map(({ id, promise, violations, milliseconds, samples }) => ({
      cells: [id, String(violations), `${milliseconds} ms`, promise],
      samples,
    }));
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map(({ cells }) => (cells[column] ?? '').length)));
  return rows
    .flatMap(({ cells, samples }) => [
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
      ...samples.map((sample) => `    ${sample}`),
    ])
    .join('\n');
}
