import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} DemoSecrets
 * @property {string} serviceToken  staff calls
 * @property {string} deployToken  publishing and activating releases of every remote
 * @property {string} siteSecret  what links and cookies are signed with
 * @property {string} adminPassword  of the demo's admin, see firstAdmin
 * @property {string} publishableKey  for createClient(url, key); public, but of this data folder alone
 */

/**
 * The secrets of a demo: drawn once for each data folder, readable by its owner alone. Nobody ever has the same ones.
 *
 * @param {string} dataDir
 * @returns {DemoSecrets}
 */
export function readOrCreateSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const draw = (bytes = 32) => randomBytes(bytes).toString('base64url');
  const known = existsSync(file) ? /** @type {DemoSecrets} */ (JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  // An older folder has no password or no key yet.
  if (known?.adminPassword && known.publishableKey) return known;
  const drawn = {
    serviceToken: draw(),
    deployToken: draw(),
    siteSecret: draw(),
    adminPassword: draw(12),
    publishableKey: `sb_publishable_${draw(24)}`,
  };
  const secrets = { ...drawn, ...known };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/**
 * Whom the seed of a demo makes an admin: settings of that command alone, the server needs no password.
 *
 * @param {Pick<DemoSecrets, 'adminPassword'>} secrets
 */
export function firstAdmin({ adminPassword }) {
  return {
    ADMIN_EMAIL: process.env.ADMIN_EMAIL || 'admin@lonepinekitchen.example',
    ADMIN_PASSWORD: process.env.ADMIN_PASSWORD || adminPassword,
  };
}

/**
 * Whether the secrets of this folder have been drawn, and told, before.
 *
 * @param {string} dataDir
 */
export function hasSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  return existsSync(file) && 'adminPassword' in JSON.parse(readFileSync(file, 'utf8'));
}
