#!/usr/bin/env node
import '../processes/requireNode.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runMain } from '../processes/runMain.mjs';
import { UserError } from '../processes/UserError.mjs';
import { runChecks, runScript } from './checks.mjs';
import { readOptions, USAGE } from './options.mjs';
import { keepProof } from './proof/keepProof.mjs';
import { prepareRelease, whileBuilt } from './prepareRelease.mjs';
import {
  activate,
  call,
  changeSection,
  createPreview,
  partOf,
  publish,
  readComposition,
  rollOut,
  versionsOf,
} from './registry.mjs';
import { TokenRefused } from './send.mjs';
import { activateStaged, stage, unstage } from './staging.mjs';
import { commitWords, tellDifference, tellDownloads, tellStatus } from './tellState.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @param {string} message */
const sayBuild = (message) => say(`build         ${message}`);

/** npm runs a package's script in that package's folder, and this command needs no other. */
const dir = process.cwd();

/**
 * @type {Record<'rollback' | 'promote' | 'abandon' | 'remove' | 'off' | 'on', {
 *   kind: import('./registry.mjs').ChangeKind, body: { off?: boolean }, did: string, reason: string }>}
 */
const CHANGES = {
  rollback: { kind: 'rollbacks', body: {}, did: 'rolled back   ', reason: 'rolled back by hand' },
  promote: { kind: 'promotions', body: {}, did: 'promoted      ', reason: 'promoted by hand' },
  abandon: {
    kind: 'abandonments',
    body: {},
    did: 'abandoned     the rollout; all visitors see ',
    reason: 'abandoned by hand',
  },
  remove: { kind: 'removals', body: {}, did: 'removed       ', reason: 'removed by hand' },
  off: { kind: 'switches', body: { off: true }, did: 'switched off  ', reason: 'switched off by hand' },
  on: { kind: 'switches', body: { off: false }, did: 'switched on   ', reason: 'switched on by hand' },
};

/** @type {Record<import('./proof/lookAt.mjs').FaultKind, string>} */
const SAYS = {
  throws: 'throws',
  says: 'logs an error',
  foreign: 'asks another site',
  missing: 'asks for what is not there',
  fails: 'fails',
  blank: 'is blank',
  wide: 'scrolls sideways',
  accessibility: 'is not accessible',
};

await runMain(async () => {
  const options = readOptions(process.argv.slice(2), process.env, dir);
  const { command } = options;
  if (command === 'help') say(USAGE);
  else if (command === 'status') await tellStatus(options, remoteName(), say);
  else if (command === 'release' || command === 'diff') await release(options);
  else if (command === 'check') await checkAndBuild(options);
  else if (command === 'unstage') await takeOffStaging(options);
  else if (command === 'activate-staged') await showStaged(options);
  else if (command === 'rollback' && (await isRollingOut(options))) await goBackFromRollout(options);
  else await changeIt(options);
}, USAGE);

/** @param {import('./options.mjs').ReleaseOptions} options */
async function release(options) {
  // A site that is away, or a token that is not valid or not for this package, before minutes of a build: only its own team
  // reads what failed. A site that is busy may be free after it.
  await call(options, `/reports?remote=${remoteName()}&days=1`, { expected: [503] });
  if (options.check) await runChecks(dir, say);
  if (options.build) await build(options.version);
  const prepared = await whileBuilt(dir, sayBuild, () => prepareRelease(dir, { version: options.version }));
  if (options.command === 'diff') {
    if (!(await tellDifference(options, prepared, say))) process.exitCode = 1;
    return;
  }
  const { remote, version, commit } = prepared.submission;
  const published = await publish(options, prepared);
  if (published) {
    const verb = published.isNew ? 'published     ' : 'repaired      ';
    say(`${verb}${remote} ${version} (${sizeOf(published.release)}${commit && `, ${commitWords(commit)}`})`);
    say(`              ${options.origin}/_r/${remote}/${version}/`);
  } else {
    say(`unchanged     ${remote} ${version} is published already`);
  }
  try {
    await goOnWith(prepared.submission, options);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    const remedy =
      'The release is published, and guests see what they saw. Once the token is right, go on with --no-build.';
    throw new UserError(error.message, [error.remedy, remedy].join('\n'));
  }
}

/**
 * What is done with a release once it is published.
 *
 * @param {import('./prepareRelease.mjs').ReleaseSubmission} submission
 * @param {import('./options.mjs').ReleaseOptions} options
 */
async function goOnWith(submission, options) {
  const { remote, version } = submission;
  if (options.prove && !(await prove(options, submission))) {
    process.exitCode = 1;
    return;
  }
  if (options.activate) {
    const reason = options.reason ?? `released ${remote} ${version}`;
    const changed = await activate(options, [{ remote, version }], reason);
    if (changed.isSame) say(`unchanged     visitors see it already, composition ${changed.id}`);
    else say(`activated     composition ${changed.id}`);
    const { previous } = partOf(changed, remote) ?? {};
    if (previous && !changed.isSame)
      say(`              in place of ${remote} ${previous}, which --rollback brings back`);
    tellEffects(changed);
  } else if (options.percent !== null) {
    const { percent } = options;
    const reason = options.reason ?? `${remote} ${version} for ${percent} percent`;
    const changed = await rollOut(options, { remote, version, percent, reason });
    if (changed.isSame) say(`unchanged     ${percent} percent of visitors see it already, composition ${changed.id}`);
    else say(`rolled out    to ${percent} percent of visitors, composition ${changed.id}`);
    tellEffects(changed);
  } else if (options.stage) {
    const { url, expiresAt } = await stage(options, {
      remote,
      version,
      reason: options.reason ?? `${remote} ${version}`,
    });
    say(`staged        ${remote} ${version}; visitors see it after --activate-staged`);
    say(`staging       ${url}`);
    say(`              works until ${expiresAt}, shows what all teams staged; what is sent from it is real`);
  } else {
    say('not activated; visitors see it after --activate');
  }
  if (options.preview !== null) {
    const { url, expiresAt } = await createPreview(options, [{ remote, version }], options.preview);
    say(`preview       ${url}`);
    say(`              works until ${expiresAt}; what is sent from it is real`);
  }
}

/**
 * All that a release does before it sends anything; a pipeline needs no token for it.
 *
 * @param {import('./options.mjs').ReleaseOptions} options
 */
async function checkAndBuild(options) {
  await runChecks(dir, say);
  await build(options.version);
  const { submission } = await prepareRelease(dir, { version: options.version });
  say(`checked       ${submission.remote} ${submission.version}; --no-build releases it`);
}

/** @param {import('./options.mjs').ReleaseOptions} options */
async function takeOffStaging(options) {
  await unstage(options, remoteName());
  say(`unstaged      ${remoteName()}`);
}

/** @param {import('./options.mjs').ReleaseOptions} options */
async function showStaged(options) {
  const { version, changed } = await activateStaged(options, remoteName(), options.reason);
  say(`activated     ${remoteName()} ${version}, composition ${changed.id}`);
  tellEffects(changed);
}

/**
 * @param {import('./options.mjs').ReleaseOptions} options
 * @param {import('./prepareRelease.mjs').ReleaseSubmission} submission
 * @returns {Promise<boolean>} whether nothing speaks against the release
 */
async function prove(options, submission) {
  // A section in its own repository has no browser unless it proves its releases.
  const { proveRelease } = await import('./proof/proveRelease.mjs');
  const folder = join(dir, 'dist', 'proof', submission.version);
  const proof = await proveRelease(options, submission, { folder, say });
  const { faults, known } = proof;
  const pages = new Set(proof.pages.map(({ path }) => path)).size;
  for (const { path, screen, kind, text, culprit } of faults) {
    const from = culprit === submission.remote ? '' : ` (${culprit})`;
    say(`fault         ${path} on a ${screen} ${SAYS[kind]}: ${text}${from}`);
  }
  if (known > 0) say(`warning       ${counted(known, 'fault')} that guests see already`);
  if (pages > 0) say(`pictures      ${relative(process.cwd(), folder)}`);
  if (await keepProof(options, submission, proof, folder))
    say(`kept          ${options.origin}/admin/releases/${submission.remote}`);
  if (faults.length > 0) say(`not proven    ${counted(faults.length, 'fault')} that the live site does not have`);
  else if (pages > 0) say(`proven        ${counted(pages, 'page')} on a phone and on a desktop`);
  else say('proven        nothing: a guest can open none of its pages');
  return faults.length === 0;
}

/**
 * @param {number} count
 * @param {string} thing
 */
function counted(count, thing) {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** @param {import('./options.mjs').ReleaseOptions} options */
async function changeIt({ command, wholeSite, reason, ...site }) {
  const { kind, body, did, reason: usual } = CHANGES[/** @type {keyof typeof CHANGES} */ (command)];
  const remote = wholeSite ? undefined : remoteName();
  const changed = await changeSection(site, kind, { ...body, ...(remote && { remote }), reason: reason ?? usual });
  const version = remote === undefined ? '' : (versionsOf(changed)[remote] ?? '');
  say(
    `${changed.isSame ? 'unchanged     ' : did}${[remote ?? 'the whole site', version].filter(Boolean).join(' ')}, composition ${changed.id}`,
  );
  tellEffects(changed);
}

/** @param {import('./options.mjs').ReleaseOptions} options */
async function isRollingOut({ wholeSite, origin }) {
  const composition = wholeSite ? null : await readComposition(origin);
  return composition !== null && partOf(composition, remoteName())?.rollout !== undefined;
}

/**
 * What some visitors saw before the rollout is what all others see: to go back further would take a good release from them.
 *
 * @param {import('./options.mjs').ReleaseOptions} options
 */
async function goBackFromRollout(options) {
  await changeIt({ ...options, command: 'abandon' });
  say('              --rollback once more goes back from that release');
}

/** @param {import('./registry.mjs').Changed} changed */
function tellEffects({ warnings, downloads }) {
  tellDownloads(downloads, say);
  for (const { remote, message } of warnings) say(`warning       ${remote}: ${message}`);
}

function remoteName() {
  return /** @type {{ name: string }} */ (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).name;
}

/**
 * In this repository only what changed is built. A version that is given is part of the build.
 *
 * @param {string | undefined} version
 */
async function build(version) {
  const root = join(dir, '..');
  if (!version && existsSync(join(root, 'tooling/build/inClone.mjs'))) {
    const { buildPackages } = await import('../build/buildPackages.mjs');
    const { built } = await buildPackages(root, { only: (name) => name === remoteName(), onProgress: sayBuild });
    if (built.length === 0) sayBuild('nothing changed');
    return;
  }
  const env = { ...process.env, NODE_ENV: 'production', ...(version && { MF_BUILD_VERSION: version }) };
  if ((await runScript(dir, 'build', env)) !== 0)
    throw new UserError(
      'The build failed, so nothing was sent; what it says stands above.',
      'Repair it, then run the same command again.',
    );
}

/** @param {import('./registry.mjs').Release} release */
function sizeOf({ sizes }) {
  const files = Object.values(sizes);
  const kib = Math.round(files.reduce((sum, { br }) => sum + br, 0) / 1024);
  return `${files.length} files, ${kib} KiB compressed`;
}
