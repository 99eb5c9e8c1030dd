import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SITE_PROCESS = join(__dirname, '../../tooling/jest/siteProcess.mjs');

/**
 * Another site for one file of journeys, which may change what all guests of a site see: the journeys beside it have
 * theirs. From then on everything in `support/` means this one. Returns what ends it.
 *
 * @throws when the site does not start; what it said is in the error
 */
export async function startOwnSite(): Promise<() => Promise<void>> {
  const child = fork(SITE_PROCESS, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
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
  return async () => {
    child.disconnect();
    await ended;
  };
}
