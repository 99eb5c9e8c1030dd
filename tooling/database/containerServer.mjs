import { createHash } from 'node:crypto';
import { run } from '../processes/run.mjs';

/** The official image, a series with long-term support. */
const IMAGE = 'docker.io/library/mariadb:11.4';
const ENGINES = ['docker', 'podman'];

/** @typedef {{ engine: string, image: string, isRootlessPodman: boolean }} Container */

/**
 * A server in a container, for systems without packages that can be unpacked: an engine that works, and the image, which is
 * downloaded if it is not there.
 *
 * @param {(message: string) => void} onProgress
 * @returns {Promise<import('./findServer.mjs').DatabaseServer | undefined>}  nothing where there is no engine
 */
export async function containerServer(onProgress) {
  const engine = await findEngine();
  if (engine === undefined) return undefined;
  if ((await run(engine, ['image', 'inspect', IMAGE])).code !== 0) {
    onProgress(`downloading ${IMAGE} with ${engine}`);
    const pulled = await run(engine, ['pull', '--quiet', IMAGE]);
    if (pulled.code !== 0) throw new Error(pulled.stderr.trim().split('\n').slice(-3).join('\n'));
  }
  const isRootlessPodman = engine === 'podman' && process.getuid?.() !== 0;
  return {
    kind: 'mariadb',
    binary: 'mariadbd',
    basedir: '/usr',
    container: { engine, image: IMAGE, isRootlessPodman },
  };
}

/** Installed is not enough: the daemon may not run, or not be this user's to call. */
async function findEngine() {
  for (const engine of ENGINES) if ((await run(engine, ['info'])).code === 0) return engine;
  return undefined;
}

/**
 * Runs a program of the image on a folder of ours, which it sees under the same path, as the user that we are, so that its
 * files are ours. Signals to the engine's command reach the program.
 *
 * @param {Container} container
 * @param {string} folder
 * @param {{ entrypoint: string, parameters: readonly string[], port?: number | undefined }} program
 */
export function inContainer({ engine, image, isRootlessPodman }, folder, { entrypoint, parameters, port }) {
  return {
    command: engine,
    parameters: [
      ...['run', '--rm', '--name', containerName(folder), '--entrypoint', entrypoint],
      ...['--volume', `${folder}:${folder}`, '--workdir', folder],
      ...['--user', `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`],
      ...(isRootlessPodman ? ['--userns', 'keep-id'] : []),
      // SELinux would refuse a folder that has not the label of containers; relabelling ours could lock others out of it.
      ...['--security-opt', 'label=disable'],
      ...(port === undefined ? [] : ['--publish', `127.0.0.1:${port}:${port}`]),
      image,
      ...parameters,
    ],
  };
}

/**
 * Removes a container that an earlier start left behind: its engine's command was killed, which ends no container.
 *
 * @param {Container} container
 * @param {string} folder
 */
export async function removeLeftover({ engine }, folder) {
  await run(engine, ['rm', '--force', containerName(folder)]);
}

/** One for each folder. @param {string} folder */
function containerName(folder) {
  return `lone-pine-database-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}
