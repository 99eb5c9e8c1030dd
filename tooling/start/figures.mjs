import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run figures`: the dashboard's sums beside a recount of all orders. Ends with 1 when they differ. `-- --recount`
 * writes the sums by hour again.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function figures(steps, parameters) {
  return runDataCommand(steps, 'figures', parameters);
}
