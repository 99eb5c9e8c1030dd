import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from './builders/buildRelease';

const COMMAND = require.resolve('@site/tooling/release/cli.mjs');

export type Outcome = { code: number; said: string };

/** The folder of the team of mf-careers, with nothing of this repository around. It is removed after the tests of the file. */
export function teamFolder(site: { readonly url: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'team-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,

    /** Puts a package with a finished build into it. */
    writePackage(code: string): void {
      const { submission, files } = buildRelease('mf-careers', '1.0.0', { files: { 'App.js': code } });
      const { container, entry, exposes, shared, section } = submission;
      mkdirSync(join(folder, 'dist'), { recursive: true });
      for (const [file, body] of files) writeFileSync(join(folder, 'dist', file), body);
      writeFileSync(join(folder, 'dist/App.js.map'), '{}');
      const build = { name: 'mf-careers', container, entry, exposes, shared, section, files: [...files.keys()] };
      writeFileSync(join(folder, 'dist/build.json'), JSON.stringify(build));
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mf-careers', version: '1.4.0' }));
    },

    /** Runs `npm run release` on that build. */
    release(parameters: readonly string[], token = 'careers-token'): Promise<Outcome> {
      const env = { PATH: process.env.PATH, SITE_URL: site.url, ...(token && { DEPLOY_TOKEN: token }) };
      return new Promise((resolve) => {
        const given = [COMMAND, '--no-build', ...parameters];
        execFile(process.execPath, given, { cwd: folder, env }, (error, stdout, stderr) => {
          resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
        });
      });
    },
  };
}
