import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../../processes/poll.mjs';
import { activate, publish } from '../../release/registry.mjs';
import { releaseOf } from '../releases.mjs';
import { underLoad } from '../underLoad.mjs';

/** @typedef {import('../Stage.mjs').Stage} Stage */
/** @typedef {import('../releases.mjs').PreparedRelease} PreparedRelease */

const REMOTE = 'mf-careers';
const VERSION = '1.0.1';
const FORMS = /** @type {const} */ ({ identity: '', br: '.br', gzip: '.gz' });
const REPAIRED_WITHIN_MS = 5000;

/** One form of a file is damaged in each of these ways. @type {Record<string, (path: string) => void>} */
const DAMAGES = {
  flipped: (path) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  },
  truncated: (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  empty: (path) => truncateSync(path, 0),
};

/** @param {Stage} stage */
export async function storeDamaged(stage) {
  const server = await stage.startServer();
  const site = { origin: server.origin, token: stage.secrets.deployToken };
  const names = Object.keys(DAMAGES).flatMap((damage) => Object.keys(FORMS).map((form) => `${damage}-${form}.js`));
  const files = Object.fromEntries(['App.js', ...names].map((name) => [name, `void "${name}";`.repeat(200)]));
  const releases = [await releaseOf('shell', VERSION), await releaseOf(REMOTE, VERSION, files)];
  for (const release of releases) await publish(site, release);
  await activate(
    site,
    releases.map(({ submission: { remote, version } }) => ({ remote, version })),
    'drill',
  );
  const [, release] = /** @type {[PreparedRelease, PreparedRelease]} */ (releases);

  // Before anybody read them: what a process has read and verified it keeps in memory.
  for (const name of names) {
    const [damage, form] = /** @type {[string, keyof typeof FORMS]} */ (name.replace('.js', '').split('-'));
    DAMAGES[damage]?.(storedFile(stage, release, name, form));
  }
  for (const form of Object.keys(FORMS))
    DAMAGES.empty?.(storedFile(stage, release, 'App.js', /** @type {keyof typeof FORMS} */ (form)));
  await checkOneForm(stage, { release, names, origin: server.origin });
  await checkEveryForm(stage, { release, site });

  stage.say('the whole store goes away');
  const folder = join(stage.dataDir, 'releases');
  await underLoad(stage, server, {
    breakIt: () => renameSync(folder, `${folder}-away`),
    repair: () => renameSync(`${folder}-away`, folder),
  });
  return `a bit flipped, half or all of the bytes cut off in each form of ${names.length} release files, one file lost in every form; then the whole store away for 7 s under load`;
}

/**
 * @param {Stage} stage
 * @param {{ release: PreparedRelease, names: readonly string[], origin: string }} parts
 */
async function checkOneForm(stage, { release, names, origin }) {
  let whole = 0;
  for (const name of names) {
    const form = name.replace('.js', '').split('-')[1] ?? '';
    const answer = await read(origin, name, form);
    if (answer.status === 200 && answer.text === release.contents.get(name)?.toString()) whole += 1;
  }
  const isRepaired = () =>
    names.filter((name) => isIntact(release, name, readFileSync(storedFile(stage, release, name, 'identity')))).length;
  await poll(() => isRepaired() === names.length, { withinMs: REPAIRED_WITHIN_MS });
  stage.findings.record(
    'a file damaged in one form is served as it was published, and repaired',
    whole === names.length && isRepaired() === names.length,
    `${whole} of ${names.length} served whole, ${isRepaired()} whole on the disk afterwards`,
  );
}

/**
 * @param {Stage} stage
 * @param {{ release: PreparedRelease, site: import('../../release/registry.mjs').Site }} parts
 */
async function checkEveryForm(stage, { release, site }) {
  const lost = await read(site.origin, 'App.js', 'br');
  await publish(site, release);
  // A failed read is remembered for a second.
  await sleep(1500);
  const back = await read(site.origin, 'App.js', 'br');
  stage.findings.record(
    'a file damaged in every form is refused and kept by nobody, and published again it is back',
    lost.status === 503 &&
      lost.caching === 'no-store' &&
      back.status === 200 &&
      back.text === release.contents.get('App.js')?.toString(),
    `${lost.status} ${lost.caching}, then ${back.status}`,
  );
}

/** @param {string} origin @param {string} name @param {string} encoding */
async function read(origin, name, encoding) {
  const headers = { 'Accept-Encoding': encoding };
  const response = await fetch(`${origin}/_r/${REMOTE}/${VERSION}/${name}`, { headers });
  return { status: response.status, caching: response.headers.get('Cache-Control'), text: await response.text() };
}

/** @param {Stage} stage @param {PreparedRelease} release @param {string} name @param {keyof typeof FORMS} form */
function storedFile({ dataDir }, { submission: { integrity } }, name, form) {
  const hex = Buffer.from((integrity[name] ?? '').slice('sha384-'.length), 'base64').toString('hex');
  return join(dataDir, 'releases', hex.slice(-2), `sha384-${hex}${FORMS[form]}`);
}

/** @param {PreparedRelease} release @param {string} name @param {Buffer} stored */
function isIntact({ contents }, name, stored) {
  return contents.get(name)?.equals(stored) === true;
}
