import type { InvariantState } from '@site/contracts';
import { parseArgs } from 'node:util';
import { recountFigures } from '../domains/orders';
import type { Env } from '../env';
import { orUsage } from './orUsage';
import { readInvariants, withoutTimeLimit } from '../invariants/checkInvariants';

const USAGE = `Usage: npm run figures                 compares the dashboard's sums with the orders
       npm run figures -- --recount    also writes the sums of hours and of dishes by day again`;

/** Invariants that compare each sum with a recount of the orders: all days, dishes, today, hours, dishes of a day. */
const FIGURES = ['F1', 'F2', 'F3', 'F4', 'F5'];

/**
 * `figures [--recount]`: compares the dashboard's sums with a recount of all orders; `--recount` writes the sums of
 * hours and of dishes by day again.
 *
 * @throws EnvironmentError that says how it is used
 */
export async function figuresCommand(
  { MERCHANT_ID: merchantId }: Env,
  parameters: readonly string[],
): Promise<{ text: string; isGood: boolean }> {
  const { values } = orUsage(USAGE, () =>
    parseArgs({ args: [...parameters], options: { recount: { type: 'boolean' } } }),
  );
  const before = await compare(merchantId);
  if (!values.recount) return { text: asText(before), isGood: isEqual(before) };
  const days = await recountFigures(merchantId);
  const after = await compare(merchantId);
  return { text: [asText(before), `recounted ${days} days`, asText(after)].join('\n\n'), isGood: isEqual(after) };
}

function compare(merchantId: string): Promise<InvariantState[]> {
  return withoutTimeLimit((runSelect) => readInvariants(merchantId, { runSelect, only: FIGURES }));
}

function isEqual(states: readonly InvariantState[]): boolean {
  return states.every(({ violations }) => violations === 0);
}

function asText(states: readonly InvariantState[]): string {
  return states
    .flatMap(({ id, promise, violations, samples }) => [
      `${id}  ${violations === 0 ? 'equal' : `${violations} differences`}  ${promise}`,
      ...samples.map((sample) => `    ${sample}`),
    ])
    .join('\n');
}
