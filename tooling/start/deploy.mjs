import { join } from 'node:path';
import { buildPackages } from '../build/buildPackages.mjs';
import { UserError } from '../processes/UserError.mjs';
import { publishChanged, readComposition } from '../release/index.mjs';
import { readOptions } from '../release/options.mjs';
import { ROOT } from '../environment/settings.mjs';
import { releasedFolders, tellPublished } from './startSite.mjs';
import { USAGES } from './usage.mjs';

/**
 * `npm run deploy`: the whole site, onto a server that runs.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default async function deploy(steps, parameters) {
  const options = readOptions(parameters, process.env, join(ROOT, 'shell'));
  if (options.command !== 'release' || options.version)
    throw new UserError('Deploying takes no such option.', USAGES.deploy);
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
