import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run invariants`: checks every invariant of the data against every row. Exits with 1 when one is violated.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function invariants(steps, parameters) {
  return runDataCommand(steps, 'invariants', parameters);
}
