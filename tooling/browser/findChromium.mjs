import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * What a browser under test is started with. Without the sandbox, which root and most containers can't have: it opens
 * nothing but our own pages. The rest keeps it from calling home.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium to test with: the one that CHROMIUM_PATH names, an installed one, playwright's; else one fetched by apt
 * (as root) or by playwright.
 *
 * @param {(message: string) => void} [onProgress]
 * @returns {Promise<string>}  its path
 */
export async function findChromium(onProgress = () => undefined) {
  const installed = await lookForChromium();
  if (installed) return installed;
  const tried = [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    onProgress('installing chromium with apt');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runGuarded('apt-get', ['update', '-qq'], { env });
    tried.push(await runGuarded('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env }));
  }
  if (!(await lookForChromium())) {
    onProgress('fetching chromium with playwright');
    tried.push(await runGuarded('npx', ['--no-install', 'playwright-core', 'install', 'chromium']));
  }
  const fetched = await lookForChromium();
  if (fetched) return fetched;
  const reasons = tried.map(({ output }) => output.trim().split('\n').slice(-2).join('\n')).join('\n');
  throw new UserError(
    `No Chromium was found, and none could be fetched.\n${reasons}`,
    'Install one (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to the one you have.',
  );
}

async function lookForChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC].find((file) =>
    existsSync(file),
  );
  if (found) return found;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}
