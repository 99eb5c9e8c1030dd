import { join } from 'node:path';
import { buildPackages } from '../build/buildPackages.mjs';
import { UserError } from '../processes/UserError.mjs';
import { publishChanged, readComposition } from '../release/index.mjs';
import { readOptions } from '../release/options.mjs';
import { ROOT } from '../environment/settings.mjs';
import { releasedFolders, tellPublished } from './startSite.mjs';
import { USAGES } from './usage.mjs';

/** Of the options of a release. */
const TAKEN = /^--(site|token-env|reason)(=|$)/;

/**
 * `npm run deploy`: the whole site, onto a server that runs.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default async function deploy(steps, parameters) {
  // `--stage` that is left out would let guests see what was meant for staging.
  const other = parameters.find((given) => given.startsWith('--') && !TAKEN.test(given));
  if (other) throw new UserError(`Deploying takes no ${other}.`, USAGES.deploy);
  const options = readOptions(parameters, process.env, join(ROOT, 'shell'));
  const { origin, token, reason = 'deployed together' } = options;
  await steps.step(
    'site',
    `asking ${origin}`,
    () => readComposition(origin),
    (composition) => (composition ? `composition ${composition.id}` : 'nothing is active yet'),
  );
  const { packages } = await steps.step(
    'build',
    'looking for changes',
    (say) => buildPackages(ROOT, { only: (name) => name !== 'backend', onProgress: say }),
    ({ built }) => (built.length === 0 ? 'nothing changed' : `${built.join(', ')} built`),
  );
  await steps.step(
    'releases',
    'comparing with what is active',
    (say) => publishChanged({ origin, token, dirs: releasedFolders(packages), reason, onProgress: say }),
    tellPublished,
  );
}
