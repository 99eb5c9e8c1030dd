import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSections } from '../../environment/sections.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { runGuarded } from '../../processes/startGuarded.mjs';
import { timeReady } from './timeReady.mts';
import type { Site } from '../../start/startSite.mjs';

const GENERATOR = join(ROOT, 'tooling/section-kit/generator/cli.mjs');
const NEW_SECTION = 'mf-measured';

/** One in a repository of its own, which has just been generated */
type NewSection = {
  /** `npm install` with an empty cache */
  installMs: number;
  /** Of its node_modules */
  bytes: number;
  /** Until `npm run dev` is ready */
  readyMs: number;
};

/** What a team waits for: the preview of each section of this repository, and a new section's first minutes. */
export async function measureSections(
  { origin }: Site,
  onProgress: (message: string) => void,
): Promise<{ previews: { name: string; readyMs: number }[]; newSection: NewSection }> {
  const previews = [];
  for (const name of listSections()) {
    onProgress(`preview of ${name}`);
    const port = String(await freePort());
    const readyMs = await timeReady('npm', ['run', 'preview', '-w', name, '--', '--port', port], ROOT);
    previews.push({ name, readyMs });
  }
  return { previews, newSection: await measureNewSection(origin, onProgress) };
}

async function measureNewSection(origin: string, onProgress: (message: string) => void): Promise<NewSection> {
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

async function succeed(command: string, parameters: readonly string[], cwd: string) {
  const { code, output } = await runGuarded(command, parameters, { cwd });
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${code}: ${output}`);
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}
