import { join } from 'node:path';
import { freePort } from '../../processes/freePort.mjs';
import { startGuarded } from '../../processes/startGuarded.mjs';

const PROGRAM = join(import.meta.dirname, 'bare/main.mjs');

/**
 * Starts the reference server as a process of its own, as the site is one.
 *
 * @param {Omit<import('./bare/main.mjs').BareSettings, 'port'>} settings
 */
export async function startBare(settings) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BENCH_SETTINGS: JSON.stringify({ ...settings, port }),
  };
  const guarded = startGuarded(process.execPath, [PROGRAM], { env });
  let output = '';
  await new Promise((resolve, reject) => {
    for (const stream of [guarded.process.stdout, guarded.process.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (output.includes('ready\n')) resolve(undefined);
      });
    void guarded.exited.then(() => reject(new Error(`The reference server ended at its start.\n${output}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: guarded.stop };
}
