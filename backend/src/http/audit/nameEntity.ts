import { redactState } from './redactState';

/** Fields that hold a name, the most telling one first. */
const NAMES = ['name', 'title', 'code', 'order_number'];
/** Of these a name is personal: the log outlives the person's right to have it erased. */
const PEOPLE = /^(customers|careers\.applications)\b/;
const MAX_NAME = 160;

/**
 * What the changed thing is called, from its whole states, not only from what changed.
 *
 * @param states the latest first
 */
export function nameEntity(entity: string, ...states: (object | null)[]): string | null {
  if (PEOPLE.test(entity)) return null;
  for (const state of states) {
    const kept = redactState(state ?? {}) as Record<string, unknown>;
    for (const name of NAMES) {
      const value = kept[name];
      if (typeof value === 'number') return `#${value}`;
      if (typeof value === 'string' && value !== '' && !value.startsWith('[')) return value.slice(0, MAX_NAME);
    }
  }
  return null;
}
