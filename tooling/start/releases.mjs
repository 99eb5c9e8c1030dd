import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run releases -- copy --to PLACE | prune`: copies the releases of the site to a bucket or a folder, or removes those that
 * nothing needs.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function releases(steps, parameters) {
  return runDataCommand(steps, 'releases', parameters);
}
