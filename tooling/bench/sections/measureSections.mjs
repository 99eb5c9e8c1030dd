import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSections } from '../../environment/sections.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { runGuarded } from '../../processes/startGuarded.mjs';
import { timeReady } from './timeReady.mjs';

const GENERATOR = join(ROOT, 'tooling/section-kit/generator/cli.mjs');
const NEW_SECTION = 'mf-measured';

/**
 * @typedef {object} NewSection  one in a repository of its own, which has just been generated
 * @property {number} installMs  `npm install` with an empty cache
 * @property {number} bytes  of its node_modules
 * @property {number} readyMs  until `npm run dev` is ready
 */

/**
 * What a team waits for: the preview of each section of this repository, and a new section's first minutes.
 *
 * @param {string} origin
 * @param {(message: string) => void} onProgress
 * @returns {Promise<{ previews: { name: string, readyMs: number }[], newSection: NewSection }>}
 */
export async function measureSections(origin, onProgress) {
  const previews = [];
  for (const name of listSections()) {
    onProgress(`preview of ${name}`);
    const port = String(await freePort());
    const readyMs = await timeReady('npm', ['run', 'preview', '-w', name, '--', '--port', port], ROOT);
    previews.push({ name, readyMs });
  }
  return { previews, newSection: await measureNewSection(origin, onProgress) };
}

/**
 * @param {string} origin
 * @param {(message: string) => void} onProgress
 * @returns {Promise<NewSection>}
 */
async function measureNewSection(origin, onProgress) {
  const parent = mkdtempSync(join(tmpdir(), 'site-bench-section-'));
  const folder = join(parent, NEW_SECTION);
  try {
    await succeed(process.execPath, [GENERATOR, NEW_SECTION, folder, '--site', origin], ROOT);
    onProgress('npm install of a new section');
    const begin = performance.now();
    await succeed('npm', ['install', '--cache', join(parent, 'cache'), '--no-audit', '--no-fund'], folder);
    const installMs = performance.now() - begin;
    // Before the preview, which keeps its cache there.
    const bytes = bytesBelow(join(folder, 'node_modules'));
    onProgress('preview of a new section');
    const readyMs = await timeReady('npm', ['run', 'dev', '--', '--port', String(await freePort())], folder);
    return { installMs, bytes, readyMs };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} cwd
 */
async function succeed(command, parameters, cwd) {
  const { code, output } = await runGuarded(command, parameters, { cwd });
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${code}: ${output}`);
}

/**
 * @param {string} folder
 * @returns {number}
 */
function bytesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}
