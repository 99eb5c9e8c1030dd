import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { run } from '../processes/run.mjs';
import { UserError } from '../processes/UserError.mjs';

/** Exact versions. They are no dependencies of the workspace, because 166 packages would serve only the benchmark. */
const PROGRAMS = {
  autocannon: 'autocannon@9.0.0',
  // 13 needs Node 22.
  lighthouse: 'lighthouse@12.8.2',
};

/**
 * Downloads a program into npm's cache unless it is there, and returns the path of its main file.
 *
 * @throws {UserError} when the registry cannot be reached
 */
export async function obtainProgram(name: keyof typeof PROGRAMS): Promise<string> {
  const parameters = ['--yes', '--prefer-offline', `--package=${PROGRAMS[name]}`, '--call', `command -v ${name}`];
  // Outside the workspace, because npx prefers the packages of the folder that it runs in.
  const { code, stdout, stderr } = await run('npx', parameters, {
    cwd: tmpdir(),
    env: { ...process.env, npm_config_fetch_retries: '1' },
  });
  if (code === 0) return realpathSync(stdout.trim());
  const reason = stderr.split('\n').find((line) => /^npm error (?!code|syscall|errno)\S/.test(line));
  throw new UserError(
    `${PROGRAMS[name]} could not be downloaded. ${reason?.replace('npm error ', '') ?? stderr.trim()}`,
    'This part of the benchmark needs the npm registry once (npm ping checks it).',
  );
}
