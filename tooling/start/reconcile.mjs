import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run reconcile`: our payments against the payment provider's, both ways. Ends with 1 when they differ. The demo's
 * provider is part of its site, which must be running.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function reconcile(steps, parameters) {
  return runDataCommand(steps, 'reconcile', parameters);
}
