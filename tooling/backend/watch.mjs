import { context } from 'esbuild';
import { bundle } from './bundle.mjs';

/**
 * Builds the server, and builds it again whenever one of its files changes.
 *
 * @param {(errors: readonly string[]) => Promise<void>} onBuilt  runs after each build, one at a time; errors: what is wrong
 * @returns {Promise<() => Promise<void>>}  ends the watching
 */
export async function watchBackend(onBuilt) {
  let turn = Promise.resolve();
  const watcher = await context({
    ...bundle,
    logLevel: 'silent',
    plugins: [
      ...bundle.plugins,
      {
        name: 'tell',
        setup({ onEnd }) {
          onEnd(({ errors }) => {
            const texts = errors.map(({ text, location }) => `${location?.file ?? ''}:${location?.line ?? 0}  ${text}`);
            turn = turn.then(() => onBuilt(texts));
          });
        },
      },
    ],
  });
  await watcher.watch();
  return () => watcher.dispose();
}
