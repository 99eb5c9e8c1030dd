import { existsSync } from 'node:fs';
import { findProgram } from '../processes/findProgram.mjs';
import { runGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
 * A Chromium to measure and to take pictures with: the one that CHROMIUM_PATH names, an installed one, playwright's; else
 * one fetched by apt (as root) or by playwright.
 *
 * @param {(message: string) => void} [onProgress]
 * @returns {Promise<string>}  its path
 */
export function findChromium(onProgress) {
  return find({ names: CHROMIUM, packages: ['chromium'] }, onProgress);
}

/**
 * A browser to test with: Chromium's headless shell, the same engine without windows, which opens a page in 40 % of the
 * processor time; else a Chromium.
 *
 * @param {(message: string) => void} [onProgress]
 * @returns {Promise<string>}  its path
 */
export function findTestBrowser(onProgress) {
  return find({ names: [HEADLESS_SHELL, ...CHROMIUM], packages: [HEADLESS_SHELL, 'chromium'] }, onProgress);
}

/**
 * @param {{ names: string[], packages: string[] }} wanted  names of programs and of Debian's packages, the best first
 * @param {(message: string) => void} [onProgress]
 */
async function find({ names, packages }, onProgress = () => undefined) {
  const installed = await lookFor(names);
  if (installed) return installed;
  const tried = [];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    onProgress(`installing ${packages[0]} with apt`);
    await runGuarded('apt-get', ['update', '-qq'], { env });
    for (const name of packages) {
      if (await lookFor(names)) break;
      tried.push(await runGuarded('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }));
    }
  }
  if (!(await lookFor(names))) {
    onProgress('fetching chromium with playwright');
    tried.push(await runGuarded('npx', ['--no-install', 'playwright-core', 'install', 'chromium']));
  }
  const fetched = await lookFor(names);
  if (fetched) return fetched;
  const reasons = tried.map(({ output }) => output.trim().split('\n').slice(-2).join('\n')).join('\n');
  throw new UserError(
    `No Chromium was found, and none could be fetched.\n${reasons}`,
    'Install one (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to the one you have.',
  );
}

/** @param {string[]} names */
async function lookFor(names) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(names, ['/usr/bin', '/usr/local/bin', '/snap/bin']) ?? MAC.find((file) => existsSync(file));
  if (found) return found;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}
