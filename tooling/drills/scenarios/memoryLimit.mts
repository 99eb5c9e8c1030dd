import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPackages } from '../../build/buildPackages.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { publishChanged } from '../../release/publishChanged.mjs';
import { releasedFolders } from '../../start/startSite.mjs';
import { checkRecords } from '../check.mts';
import { guestHeaders, Guests } from '../Guests.mts';
import { MemoryGroup } from '../memoryGroup.mts';
import { Stage, type OpenStage } from '../Stage.mts';

/** As `deploy/` sets it. */
const LIMIT_MB = 1024;
/** At which the alert MemoryNearLimit fires. */
const ALERT_MB = 900;
const GUESTS = 12;
const READERS = 8;
const SIGNING_IN = 6;
const FOLLOWERS = 300;
const PAGES = ['/', '/order', '/rewards', '/career', '/locations', '/hours', '/checkout', '/login'];
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

export const onLimitedMemory: OpenStage = async (options) => {
  const group = MemoryGroup.create(LIMIT_MB * MB);
  return typeof group === 'string' ? group : Object.assign(await Stage.open(options), { group });
};

/** A server with all sections, in the memory that the files of `deploy/` give it, under everything that takes memory. */
export async function memoryLimit(stage: Stage) {
  const { group } = stage as Stage & { group: MemoryGroup };
  const server = await stage.newServer();
  await group.around(() => server.start('/livez'));
  stage.say('publishing');
  const { packages } = await buildPackages(ROOT);
  await publishChanged({
    origin: server.origin,
    token: stage.secrets.deployToken,
    dirs: releasedFolders(packages),
  });
  await stage.prepare(server.origin);
  const guests = new Guests(server.origin, { visitors: stage.members });
  const pictures = await picturesOf(server.origin);
  const { id, token } = await guests.order(randomUUID());
  const followers = follow(`${server.origin}/api/orders/${id}/events`, token);
  stage.say('loading');
  guests.come(GUESTS);
  const until = performance.now() + stage.minutes * MINUTE_MS;
  const seen = { pages: 0, pictures: 0, logins: 0 };
  const visitors = (count: number, visit: (nth: number) => Promise<unknown>) =>
    Array.from({ length: count }, async (_, first) => {
      for (let nth = first; performance.now() < until; nth += count) await visit(nth).catch(() => sleep(100));
    });
  await Promise.all([
    ...visitors(READERS, async (nth) => {
      if (await read(server.origin + String(PAGES[nth % PAGES.length]))) seen.pages += 1;
      if (await read(server.origin + String(pictures[nth % pictures.length]))) seen.pictures += 1;
    }),
    ...visitors(SIGNING_IN, async () => {
      if (await signIn(server.origin)) seen.logins += 1;
    }),
  ]);
  const open = followers.opened;
  followers.end();
  await guests.leave();
  const peak = group.peak / MB;
  stage.findings.record(
    `below ${ALERT_MB} MB of ${LIMIT_MB}, its page renderer and the files that it read included`,
    peak < ALERT_MB,
    `${peak.toFixed(0)} MB at most`,
  );
  stage.findings.record(
    'the kernel ends no process of it',
    group.kills === 0 && (await server.answers('/livez')),
    `${group.kills} ended`,
  );
  await checkRecords(stage, guests);
  return (
    `${stage.minutes} min with ${GUESTS} guests who order, ${seen.pages} pages and ${seen.pictures} pictures read, ` +
    `${seen.logins} passwords checked and ${open} followers of an order`
  );
}

/** @returns whether it was answered with 200 */
async function read(url: string): Promise<boolean> {
  const answer = await fetch(url, { headers: guestHeaders(randomUUID()) });
  await answer.arrayBuffer();
  return answer.status === 200;
}

/** Each password is hashed, which takes 19 MiB. */
async function signIn(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: guestHeaders(randomUUID()),
    body: JSON.stringify({ email: `${randomUUID()}@drill.example`, password: 'wrong' }),
  });
  await answer.arrayBuffer();
  return answer.status === 400;
}

/** Every width of every dish, as a phone and a desktop ask for them. */
async function picturesOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/api/menu-items/`)).text();
  const folders = [...new Set(page.match(/\/media\/dishes\/[\w.-]+(?=\/)/g) ?? [])];
  return folders.flatMap((folder) => [`${folder}/320.avif`, `${folder}/640.webp`, `${folder}/1280.avif`]);
}

function follow(url: string, token: string) {
  const abort = new AbortController();
  const followers = { opened: 0, end: () => abort.abort() };
  for (let nth = 0; nth < FOLLOWERS; nth += 1) {
    const headers = { ...guestHeaders(randomUUID()), 'X-Order-Token': token };
    void (async () => {
      const { status, body } = await fetch(url, { headers, signal: abort.signal });
      if (status === 200) followers.opened += 1;
      await body?.pipeTo(new WritableStream());
    })().catch(() => undefined);
  }
  return followers;
}
