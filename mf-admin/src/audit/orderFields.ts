import { PAYMENT_WORDS, STEP_WORDS } from '../orders/orderWords';
import type { ChangedField } from './changedFields';

type Words = { name: string; of: Partial<Record<string, string>> };

const WORDS: Partial<Record<string, Words>> = {
  fulfillment_status: { name: 'step', of: STEP_WORDS },
  payment_status: { name: 'payment', of: PAYMENT_WORDS },
};

/** The changed fields of an order in the words of its screens. Its history repeats the step, and the row says when and by whom. */
export function orderFields(fields: readonly ChangedField[]): ChangedField[] {
  return fields
    .filter(({ name }) => !name.startsWith('status_history'))
    .map(({ name, before, after }) => {
      const { name: ours = name, of = {} } = WORDS[name] ?? {};
      const wordsFor = (value: unknown) => of[String(value)] ?? value;
      return { name: ours, before: wordsFor(before), after: wordsFor(after) };
    });
}
