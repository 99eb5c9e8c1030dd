import { runDataCommand } from './dataCommand.mjs';

/**
 * `npm run releases -- copy --to PLACE`: copies the releases of the site to a bucket or a folder.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default function releases(steps, parameters) {
  return runDataCommand(steps, 'releases', parameters);
}
