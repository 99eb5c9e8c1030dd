import { startGuarded } from '../../processes/startGuarded.mjs';

/**
 * Starts a preview, waits until it says that it is ready, and ends it.
 *
 * @returns ms from the start
 */
export async function timeReady(command: string, parameters: readonly string[], cwd: string): Promise<number> {
  const begin = performance.now();
  const preview = startGuarded(command, parameters, { cwd });
  let output = '';
  try {
    return await new Promise((resolve, reject) => {
      const take = (text: string) => {
        output += text;
        if (/^ready http/m.test(output)) resolve(performance.now() - begin);
      };
      preview.process.stdout?.setEncoding('utf8').on('data', take);
      preview.process.stderr?.setEncoding('utf8').on('data', take);
      void preview.exited.then((code) => reject(new Error(`The preview ended with ${code}: ${output}`)));
    });
  } finally {
    await preview.stop();
  }
}
