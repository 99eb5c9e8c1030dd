import { chmodSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../../processes/run.mjs';
import { readDockerfile } from './readDockerfile.mjs';

/** @typedef {import('./readDockerfile.mjs').Stage} Stage */

/**
 * Carries out the stages of the Dockerfile that come after `build`, each in a folder that stands for its root. The stage
 * `build` is the clone itself: `npm start` and `npm test` install and build it by the same commands.
 *
 * @param {object} options
 * @param {string} options.dockerfile
 * @param {string} options.clone  with the server built
 * @param {string} options.folder  gets one folder for each stage
 * @returns {Promise<{ root: string, stage: Stage }>}  the last stage, and the folder that is its root
 */
export async function playDockerfile({ dockerfile, clone, folder }) {
  /** @type {Map<string, (path: string) => string>} */
  const places = new Map([['build', (path) => join(clone, path.replace(/^\/site/, ''))]]);
  const stages = readDockerfile(dockerfile).filter(({ name }) => name !== 'build');
  for (const stage of stages) {
    const root = join(folder, stage.name);
    places.set(stage.name, (path) => join(root, path));
    await playStage(stage, root, places);
  }
  const last = /** @type {Stage} */ (stages.at(-1));
  return { root: join(folder, last.name), stage: last };
}

/** @param {Stage} stage @param {string} root @param {Map<string, (path: string) => string>} places */
async function playStage({ steps }, root, places) {
  let workdir = '/';
  mkdirSync(root, { recursive: true });
  for (const { name, flags, words, isExecForm } of steps) {
    if (name === 'WORKDIR') {
      workdir = words[0] ?? '/';
      mkdirSync(join(root, workdir), { recursive: true });
    } else if (name === 'COPY') {
      const from = flags.find((flag) => flag.startsWith('from='))?.slice('from='.length) ?? '';
      const place = places.get(from);
      if (!place) throw new Error(`COPY from a stage that is not there: ${from}`);
      copy(words.slice(0, -1).map(place), join(root, workdir, words.at(-1) ?? ''));
    } else if (name === 'RUN') {
      if (!isExecForm) throw new Error(`RUN in the shell form: ${words.join(' ')}`);
      const [program = '', ...parameters] = words.map((word) => inRoot(word, root));
      // Users are the image's own; the test gives the folder to the user who runs the server.
      const own = parameters.filter((word) => !/^--(owner|group)=/.test(word));
      const { code, stderr } = await run(program, program === 'npm' ? [...own, '--prefer-offline'] : own, {
        cwd: join(root, workdir),
      });
      if (code !== 0) throw new Error(`${words.join(' ')} ended with code ${code}: ${stderr.slice(-2000)}`);
    }
  }
  chmodSync(root, 0o755);
}

/** An absolute path lies in the stage's own root. @param {string} word @param {string} root */
function inRoot(word, root) {
  return word.startsWith('/') ? join(root, word) : word;
}

/** @param {string[]} sources @param {string} target  a folder when it ends with a slash */
function copy(sources, target) {
  for (const source of sources) {
    if (!existsSync(source)) throw new Error(`COPY of a path that is not there: ${source}`);
    const isContent = source.endsWith('/');
    cpSync(source, isContent ? target : join(target, basename(source)), { recursive: true, verbatimSymlinks: true });
  }
}
