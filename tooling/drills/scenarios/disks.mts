import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../../release/registry.mjs';
import { releaseOf } from '../releases.mts';
import { empty, fill } from '../smallDisk.mts';
import { underLoad } from '../underLoad.mts';
import type { Stage } from '../Stage.mts';

export async function diskFull(stage: Stage) {
  const server = await stage.startServer();
  await underLoad(stage, server, {
    breakIt: () => fill(stage, 'database'),
    repair: () => empty(stage, 'database'),
  });
  return "the database's disk (256 MB) filled to the last byte under load, for 7 s";
}

/** More lines than may wait in memory: each request is a line of about 2 KB. */
const CHATTY_REQUESTS = 3000;
const AT_ONCE = 20;
const LONG_PATH = '/drill'.repeat(330);

export async function logDiskFull(stage: Stage) {
  const server = await stage.startServer({ more: { LOG_LEVEL: 'info' } });
  let chatting = Promise.resolve();
  await underLoad(stage, server, {
    readiness: 'stays green',
    breakIt: () => {
      fill(stage, 'logs');
      chatting = chat(server.origin);
    },
    repair: async () => {
      await chatting;
      empty(stage, 'logs');
    },
  });
  // Nothing is being written any more when it has ended.
  await server.end('SIGTERM');
  checkLog(stage, readFileSync(server.logFile, 'utf8'));
  return `the disk of the log (8 MB) filled to the last byte under load, for 7 s, with ${CHATTY_REQUESTS} more requests to log`;
}

async function chat(origin: string) {
  let left = CHATTY_REQUESTS;
  const visitor = async () => {
    while ((left -= 1) >= 0) {
      const response = await fetch(origin + LONG_PATH).catch(() => undefined);
      await response?.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

function checkLog(stage: Stage, text: string) {
  const lines = text.trim().split('\n');
  const parsed = lines.map(parse);
  const report = parsed.findIndex((line) => line?.dropped > 0);
  const broken = lines.filter((_, index) => parsed[index] === undefined);
  stage.findings.record(
    'the log goes on, and says what is missing',
    report >= 0 && report < lines.length - 1 && broken.length === 0,
    report < 0
      ? `no line says so; ${lines.length} lines`
      : `${parsed[report].dropped} lines dropped, ${lines.length - report - 1} written afterwards, ${broken.length} damaged${broken.map((line) => `: ${line.slice(0, 80)}`).join('')}`,
  );
}

/** The server's first line, and what Sequelize writes to standard error, which the drill keeps in the same file. */
const FOR_PEOPLE = /^(listening on |Rolling back transaction |Committing transaction )/;

function parse(line: string): any {
  if (FOR_PEOPLE.test(line)) return {};
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export async function storeDiskFull(stage: Stage) {
  const server = await stage.startServer();
  const site = { origin: server.origin, token: stage.secrets.deployToken };
  const release = await releaseOf('mf-careers', '1.0.1', { 'App.js': 'x'.repeat(100_000) });
  let refusal = '';
  await underLoad(stage, server, {
    readiness: 'stays green',
    breakIt: async () => {
      fill(stage, 'releases');
      refusal = await publish(site, release).then(
        () => 'it was published',
        (error: Error) => error.message,
      );
    },
    repair: () => empty(stage, 'releases'),
  });
  const left = readdirSync(join(stage.dataDir, 'releases'), { recursive: true }).filter((name) =>
    String(name).endsWith('.part'),
  );
  const published = await publish(site, release);
  stage.findings.record(
    'a release that has no space is refused with the reason',
    refusal.includes("the disk of the server's release store is full") && left.length === 0,
    `"${refusal.split('\n').join(' ')}"; ${left.length} half-written files left`,
  );
  stage.findings.record(
    'the same release is published once there is space',
    published?.isNew === true,
    published?.isNew === true ? 'at the first try' : 'it was not',
  );
  return 'the disk of the release store (16 MB) filled to the last byte, and a release published, under load';
}
