import { isPortFree } from '../processes/freePort.mjs';
import { UserError } from '../processes/UserError.mjs';
import { readSettings } from '../environment/settings.mjs';

/**
 * What can be known to fail is said before a minute has gone into installing and building.
 *
 * @param {string} command
 */
export async function preflight(command) {
  if (command !== 'start' && command !== 'dev' && command !== 'accounts') return;
  if (process.env.NODE_ENV === 'production' && command !== 'accounts') {
    throw new UserError(
      `npm ${command === 'start' ? 'start' : 'run dev'} serves the demo, whose credentials are open: it refuses NODE_ENV=production.`,
      'For production: npm run serve. For the demo: NODE_ENV= npm start',
    );
  }
  const { port } = readSettings(process.env);
  if (await isPortFree(port)) return;
  const other = port < 65_535 ? port + 1 : 3000;
  throw new UserError(
    `Port ${port} is in use by another program.`,
    `Stop that one, or take another port: PORT=${other} npm ${command === 'start' ? 'start' : `run ${command}`}`,
  );
}
