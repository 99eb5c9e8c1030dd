import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run invariants`: every promise of the data, held against every row. Ends with 1 when one is broken.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function invariants(steps, parameters) {
  return runDataCommand(steps, 'invariants', parameters);
}
