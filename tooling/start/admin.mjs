import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run admin -- create EMAIL | grant EMAIL | revoke EMAIL | list`: who is an admin of the restaurant.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function admin(steps, parameters) {
  return runDataCommand(steps, 'admin', parameters);
}
