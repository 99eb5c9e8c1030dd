import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The file of the program, which the run bundles at its start (tooling/jest/bundleProgram.mjs). */
export function programFile(): string {
  const { TEST_PROGRAM: file } = process.env;
  if (!file) throw new Error('TEST_PROGRAM is not set: run the tests with `npm test` or `npx jest` at the root.');
  return file;
}

/**
 * Runs the program itself.
 *
 * @param command its name, or its name and parameters
 */
export function runProgram(
  command: string | readonly string[],
  env: Record<string, string>,
  stdout: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', programFile(), ...[command].flat()], {
    env: { ...process.env, SITE_MODE: 'test', ...env },
    stdio: ['pipe', stdout, 'pipe'],
  });
}

/** Waits until it ends and all that it wrote has come. */
export async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
