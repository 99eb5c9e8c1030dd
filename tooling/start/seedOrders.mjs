import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run seed:orders -- --orders 1000000`: a year of orders for the demo restaurant.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function seedOrders(steps, parameters) {
  return runDataCommand(steps, 'seed-orders', parameters);
}
