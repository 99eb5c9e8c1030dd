import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../../processes/poll.mjs';
import { activate, publish } from '../../release/registry.mjs';
import { releaseOf } from '../releases.mts';
import { underLoad } from '../underLoad.mts';
import type { Stage } from '../Stage.mts';
import type { PreparedRelease } from '../../release/prepareRelease.mjs';
import type { Site } from '../../release/registry.mjs';

const REMOTE = 'mf-careers';
const VERSION = '1.0.1';
const FORMS = { identity: '', br: '.br', gzip: '.gz' } as const;
const REPAIRED_WITHIN_MS = 5000;

/** One form of a file is damaged in each of these ways. */
const DAMAGES: Record<string, (path: string) => void> = {
  flipped: (path) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  },
  truncated: (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  empty: (path) => truncateSync(path, 0),
};

export async function storeDamaged(stage: Stage) {
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
  const [, release] = releases as [PreparedRelease, PreparedRelease];

  // Before anybody read them: what a process has read and verified it keeps in memory.
  for (const name of names) {
    const [damage, form] = name.replace('.js', '').split('-') as [string, keyof typeof FORMS];
    DAMAGES[damage]?.(storedFile(stage, release, name, form));
  }
  for (const form of Object.keys(FORMS))
    DAMAGES.empty?.(storedFile(stage, release, 'App.js', form as keyof typeof FORMS));
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

async function checkOneForm(
  stage: Stage,
  { release, names, origin }: { release: PreparedRelease; names: readonly string[]; origin: string },
) {
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

async function checkEveryForm(stage: Stage, { release, site }: { release: PreparedRelease; site: Site }) {
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

async function read(origin: string, name: string, encoding: string) {
  const headers = { 'Accept-Encoding': encoding };
  const response = await fetch(`${origin}/_r/${REMOTE}/${VERSION}/${name}`, { headers });
  return { status: response.status, caching: response.headers.get('Cache-Control'), text: await response.text() };
}

function storedFile(
  { dataDir }: Stage,
  { submission: { integrity } }: PreparedRelease,
  name: string,
  form: keyof typeof FORMS,
) {
  const hex = Buffer.from((integrity[name] ?? '').slice('sha384-'.length), 'base64').toString('hex');
  return join(dataDir, 'releases', hex.slice(-2), `sha384-${hex}${FORMS[form]}`);
}

function isIntact({ contents }: PreparedRelease, name: string, stored: Buffer) {
  return contents.get(name)?.equals(stored) === true;
}
