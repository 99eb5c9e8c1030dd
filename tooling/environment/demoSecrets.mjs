import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFileAtomically, writeFileAtomically } from '../files/writeFileAtomically.mjs';
import { UserError } from '../processes/UserError.mjs';
import { createHrKeys } from './hrKeys.mjs';

/**
 * @typedef {object} DemoSecrets
 * @property {string} serviceToken  staff calls
 * @property {string} deployToken  publishing and activating releases of every remote
 * @property {string} siteSecret  what links and cookies are signed with
 * @property {string} adminPassword  of the demo's admin, see firstAdmin
 * @property {string} publishableKey  for createClient(url, key); public, but of this data folder alone
 * @property {string} hrPublicKey  seals the Social Security numbers of applicants
 * @property {string} hrPrivateKey  opens them; the site runs without it
 */

/**
 * The secrets of a demo: drawn once for each data folder, readable by its owner alone. No two demos share them.
 *
 * @param {string} dataDir
 * @returns {DemoSecrets}
 */
export function readOrCreateSecrets(dataDir) {
  const file = fileOf(dataDir);
  const draw = (bytes = 32) => randomBytes(bytes).toString('base64url');
  const known = readSecrets(dataDir);
  // An older folder lacks some of them.
  if (known?.adminPassword && known.publishableKey && known.hrPrivateKey) return /** @type {DemoSecrets} */ (known);
  const drawn = {
    serviceToken: draw(),
    deployToken: draw(),
    siteSecret: draw(),
    adminPassword: draw(12),
    publishableKey: `sb_publishable_${draw(24)}`,
    ...createHrKeys(),
  };
  const text = `${JSON.stringify({ ...drawn, ...known }, null, 2)}\n`;
  if (known) writeFileAtomically(file, text, { mode: 0o600 });
  // Of several first starts at once, all use what the first one drew.
  else createFileAtomically(file, text, { mode: 0o600 });
  return /** @type {DemoSecrets} */ (readSecrets(dataDir));
}

/**
 * What is in the file of secrets; nothing when it does not exist yet.
 *
 * @param {string} dataDir
 * @returns {Partial<DemoSecrets> | undefined}
 */
export function readSecrets(dataDir) {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  const secrets = parseObject(readFileSync(file, 'utf8'));
  if (secrets && NAMES.every((name) => typeof secrets[name] === 'string' && secrets[name] !== '')) return secrets;
  throw new UserError(
    `${file} is damaged: it does not hold the secrets of the demo any more.`,
    `Bring it back from a backup, or remove it: rm '${file}'\n` +
      'New secrets are drawn then: people sign in again, and links in mails that were sent end. No order is lost. ' +
      'Accept that by: npm run admin -- adopt-secret',
  );
}

/** What every version of the file has. @type {(keyof DemoSecrets)[]} */
const NAMES = ['serviceToken', 'deployToken', 'siteSecret'];

/** @param {string} dataDir */
const fileOf = (dataDir) => join(dataDir, 'secrets.json');

/**
 * @param {string} text
 * @returns {Partial<DemoSecrets> | undefined}
 */
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
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
 * Whether the secrets of this folder were generated and shown before.
 *
 * @param {string} dataDir
 */
export function hasSecrets(dataDir) {
  return readSecrets(dataDir)?.adminPassword !== undefined;
}
