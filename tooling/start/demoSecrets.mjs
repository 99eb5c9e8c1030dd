import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} DemoSecrets
 * @property {string} serviceToken  staff calls
 * @property {string} deployToken  publishing and activating releases of every remote
 * @property {string} siteSecret  what links and cookies are signed with
 */

/**
 * The secrets of a demo: drawn once for each data folder, readable by its owner alone. Nobody ever has the same ones.
 *
 * @param {string} dataDir
 * @returns {DemoSecrets}
 */
export function readOrCreateSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return /** @type {DemoSecrets} */ (JSON.parse(readFileSync(file, 'utf8')));
  const draw = () => randomBytes(32).toString('base64url');
  const secrets = { serviceToken: draw(), deployToken: draw(), siteSecret: draw() };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
