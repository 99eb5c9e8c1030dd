import { join } from 'node:path';
import { ROOT } from '../../environment/settings.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { startGuarded } from '../../processes/startGuarded.mjs';
import type { BareSettings } from './bare/main.mts';

const PROGRAM = join(import.meta.dirname, 'bare/main.mts');

/** Starts the reference server as a process of its own, as the site is one. */
export async function startBare(settings: Omit<BareSettings, 'port'>) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BENCH_SETTINGS: JSON.stringify({ ...settings, port }),
  };
  const guarded = startGuarded(process.execPath, ['--import', 'tsx', PROGRAM], { cwd: ROOT, env });
  let output = '';
  await new Promise((resolve, reject) => {
    for (const stream of [guarded.process.stdout, guarded.process.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('ready\n')) resolve(undefined);
      });
    void guarded.exited.then(() => reject(new Error(`The reference server ended at its start.\n${output}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: guarded.stop };
}
