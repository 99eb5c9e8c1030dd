import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eventually } from './eventually';
import { site } from './site';

const SITE_PROCESS = join(__dirname, '../../tooling/jest/siteProcess.mjs');

/** Read before a site of its own takes its place. */
const { SITE_LOG_FILE: commonLog } = process.env;
const keptLog = commonLog && `${commonLog}.${basename(expect.getState().testPath ?? '')}`;

/** A site is built of published releases and a database first. */
export const START_MS = 240_000;

/**
 * Gives the journeys of one file a site of their own (see `startOwnSite`). Call it at the top of the file.
 */
export function ownSite(settings: Record<string, string> = {}): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    stop = await startOwnSite(settings);
  }, START_MS);
  afterAll(() => stop?.(), START_MS);
}

/**
 * Another site for one file of journeys, which may change what all guests of a site see: the journeys beside it have
 * theirs. From then on everything in `support/` means this one. Returns what ends it.
 *
 * @param settings of the site's environment
 * @throws when the site does not start; what it said is in the error
 */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<() => Promise<void>> {
  return (await startSiteProcess([], settings)).stop;
}

export type CrashableSite = {
  /** Ends the database as a crash would: nothing is written back. */
  killDatabase(): Promise<void>;
  /** Starts the database again at the same address, and waits until the site is ready. */
  startDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/** The same, with a durable database that can be killed and started again. */
export async function startCrashableSite(): Promise<CrashableSite> {
  const { child, stop } = await startSiteProcess(['--durable']);
  const command = async (text: string): Promise<void> => {
    const done = once(child, 'message');
    child.send(text);
    await done;
  };
  return {
    killDatabase: () => command('kill database'),
    startDatabase: async () => {
      await command('start database');
      await eventually(async () => expect((await fetch(new URL('/readyz', site.origin))).status).toBe(200));
    },
    stop,
  };
}

type SiteProcess = { child: ChildProcess; stop: () => Promise<void> };

async function startSiteProcess(options: string[], settings: Record<string, string> = {}): Promise<SiteProcess> {
  const env = { ...process.env, ...settings };
  const child = fork(SITE_PROCESS, options, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'exit');
  const environment = await Promise.race([
    once(child, 'message').then(([told]) => told as Record<string, string>),
    ended.then(() => undefined),
  ]);
  if (!environment) throw new Error(`The site did not start.\n${said}`);
  // Each file of Jest has an environment of its own.
  Object.assign(process.env, environment);
  const stop = async (): Promise<void> => {
    // The log goes with the site; the reporter of failed journeys reads it beside the common one.
    if (keptLog && environment.SITE_LOG_FILE) await appendFile(keptLog, await readFile(environment.SITE_LOG_FILE));
    child.disconnect();
    await ended;
  };
  return { child, stop };
}
