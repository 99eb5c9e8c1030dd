import { PAYMENT_WORDS, STEP_WORDS } from '../orders/orderWords';
import type { ChangedField } from './changedFields';

type Words = { name: string; of: Partial<Record<string, string>> };

const WORDS: Partial<Record<string, Words>> = {
  fulfillment_status: { name: 'step', of: STEP_WORDS },
  payment_status: { name: 'payment', of: PAYMENT_WORDS },
};

/**
 * The history repeats the step, and the row says when, by whom and why. What had been refunded is for the server alone. The step
 * ends a wait, not the notice of it to the owner.
 */
const LEFT_OUT = /^(status_history|reason|seen_refunded|unaccepted owner_told)\b/;

/** The changed fields of an order in the words of its screens. */
export function orderFields(fields: readonly ChangedField[]): ChangedField[] {
  return fields
    .filter(({ name }) => !LEFT_OUT.test(name))
    .map(({ name, before, after }) => {
      const { name: ours = name, of = {} } = WORDS[name] ?? {};
      const wordsFor = (value: unknown) => of[String(value)] ?? value;
      return { name: ours, before: wordsFor(before), after: wordsFor(after) };
    });
}
