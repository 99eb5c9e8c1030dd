import type { Fault } from './Fault';
import type { Refusal } from './Refusal';

/**
 * Refuses only what a change makes worse, and names the part that changes: another team's fault, or a budget that was lowered
 * since, stops no change.
 *
 * @param changed names of the parts that the change is about
 */
export function judgeChange(before: readonly Fault[], after: readonly Fault[], changed: readonly string[]): Refusal[] {
  const known = new Map(before.map((fault) => [fault.key, fault]));
  return after
    .filter(({ key, bytes = 0 }) => {
      const earlier = known.get(key);
      return !earlier || bytes > (earlier.bytes ?? 0);
    })
    .map(({ remote, message, other }) =>
      other && !changed.includes(remote) && changed.includes(other.remote) ? other : { remote, message },
    );
}
