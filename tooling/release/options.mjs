import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSecrets } from '../environment/demoSecrets.mjs';
import { siteOrigin } from '../processes/runMain.mjs';
import { UserError } from '../processes/UserError.mjs';

export const USAGE = `site-release: check and build this package, and publish it as a release

  npm run release                       check, build and publish
  npm run release -- --activate         ... and let visitors see it
  npm run release -- --percent 10       ... and show it to a share of the visitors, or change the share
  npm run release -- --promote          let all visitors see the release that some see
  npm run release -- --abandon          let nobody see it any more
  npm run release -- --preview          ... and make a link that shows it inside the site
  npm run release -- --stage            ... and show it on staging, with what other teams staged
  npm run release -- --unstage          take it off staging
  npm run release -- --activate-staged  let visitors see the release that is staged
  npm run release -- --prove            ... and open its pages in a browser first; goes with those above
  npm run release -- --diff             ... and tell what an activation would change
  npm run release -- --check            check and build; send nothing
  npm run release -- --status           what is active, and what is published
  npm run release -- --rollback         let visitors see what they saw before
  npm run release -- --off              say on its pages that it is not available; --on ends that
  npm run release -- --remove           take it out of the site; --rollback brings it back

  In the site's own repository each names its package: npm run release -w mf-checkout -- --activate

  --version 1.2.3     publish under this version; otherwise the package's, with a digest of the content behind it
  --site https://...  where the site runs; otherwise SITE_URL, or http://localhost:3000 (or PORT)
  --token-env NAME    environment variable that holds the deploy token; otherwise DEPLOY_TOKEN
  --reason "..."      for the audit list
  --whole-site        with --rollback: everything, not this package alone
  --hours 24          with --preview: for how long the link works, up to 168
  --no-check          build and publish without the scripts types, messages, lint and test
  --no-build          publish what lies in dist, also without checks`;

const PREVIEW_HOURS = 24;

const COMMANDS = /** @type {const} */ ([
  'help',
  'status',
  'diff',
  'check',
  'rollback',
  'promote',
  'abandon',
  'remove',
  'off',
  'on',
  'unstage',
  'activate-staged',
]);

/** What leaves a part of a release out. */
const LEFT_OUT = /** @type {const} */ (['no-check', 'no-build']);

/** What can follow a publication. */
const ALONE = /** @type {const} */ (['activate', 'percent', 'preview', 'stage']);

/**
 * @typedef {object} ReleaseOptions
 * @property {'release' | typeof COMMANDS[number]} command
 * @property {boolean} build
 * @property {boolean} check  run the package's own checks before the build
 * @property {boolean} activate
 * @property {number | null} percent  the share of visitors who see the release; null for no rollout
 * @property {number | null} preview  hours for which a link to the release works; null for none
 * @property {boolean} stage
 * @property {boolean} prove  open its pages in a browser before anything else is done with it
 * @property {boolean} wholeSite
 * @property {string | undefined} version
 * @property {string} origin
 * @property {string} token
 * @property {string | undefined} reason
 */

/**
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dir  the package's folder
 * @returns {ReleaseOptions}
 */
export function readOptions(parameters, env, dir) {
  const values = parse(parameters);
  const command = commandOf(values);
  const origin = siteOrigin(values.site ?? env.SITE_URL ?? `http://localhost:${env.PORT ?? 3000}`);
  const variable = values['token-env'] ?? 'DEPLOY_TOKEN';
  const token = env[variable] || demoToken(origin, env, dir);
  if (!token && command !== 'help' && command !== 'check')
    throw new UserError(`There is no deploy token in ${variable}.`, "Ask the site's operator for your team's token.");
  return {
    command,
    build: !values['no-build'],
    check: !values['no-build'] && !values['no-check'],
    activate: values.activate,
    percent: values.percent === undefined ? null : Number(values.percent),
    preview: values.preview ? Number(values.hours ?? PREVIEW_HOURS) : null,
    stage: values.stage,
    prove: values.prove,
    wholeSite: values['whole-site'],
    version: values.version,
    origin,
    token: token ?? '',
    reason: values.reason,
  };
}

/**
 * One thing at a time.
 *
 * @param {ReturnType<typeof parse>} values
 */
function commandOf(values) {
  const given = COMMANDS.filter((name) => values[name]);
  const [alone, second] = ALONE.filter((name) => values[name]);
  const [command = 'release', another = command !== 'release' && alone] = given;
  if (another) throw new UserError(`--${command} and --${another} are two things.`, USAGE);
  if (values.prove && command !== 'release') throw new UserError(`--prove and --${command} are two things.`, USAGE);
  if (values['whole-site'] && command !== 'rollback') throw new UserError('--whole-site goes with --rollback.', USAGE);
  const left = LEFT_OUT.find((name) => values[name]);
  if (left && command === 'check') throw new UserError(`--check and --${left} are two things.`, USAGE);
  if (alone && second) throw new UserError(`--${alone} and --${second} are two things.`, USAGE);
  if (values.percent !== undefined && !/^[1-9]\d?$/.test(values.percent))
    throw new UserError('--percent takes a whole number from 1 to 99.', USAGE);
  if (values.hours !== undefined && !(values.preview && /^[1-9]\d{0,2}$/.test(values.hours)))
    throw new UserError('--hours takes a whole number, and goes with --preview.', USAGE);
  return command;
}

/** @param {string[]} parameters */
function parse(parameters) {
  return parseArgs({
    args: parameters,
    options: {
      activate: { type: 'boolean', default: false },
      percent: { type: 'string' },
      promote: { type: 'boolean', default: false },
      abandon: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      hours: { type: 'string' },
      stage: { type: 'boolean', default: false },
      unstage: { type: 'boolean', default: false },
      'activate-staged': { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
      on: { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
      diff: { type: 'boolean', default: false },
      'whole-site': { type: 'boolean', default: false },
      version: { type: 'string' },
      site: { type: 'string' },
      'token-env': { type: 'string' },
      reason: { type: 'string' },
      check: { type: 'boolean', default: false },
      'no-check': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;
}

/**
 * The demo that `npm start` runs in this clone keeps its tokens in its data folder, so that trying a release out needs
 * none.
 *
 * @param {string} origin
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dir
 */
function demoToken(origin, env, dir) {
  if (!/^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)) return undefined;
  return readSecrets(resolve(dir, '..', env.DATA_DIR ?? '.data'))?.deployToken;
}
