import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';

/** What each secret may look like, by the name of its file. Not one of them opens anything. */
const SECRETS = {
  database_url: 'mysql://site:password@database/site',
  site_secret: 'k'.repeat(40),
  service_token: 's'.repeat(40),
  deploy_tokens: `*:${'d'.repeat(40)}`,
  stripe_secret_key: `sk_live_${'0'.repeat(24)}`,
  stripe_webhook_secret: `whsec_${'0'.repeat(24)}`,
  smtp_url: 'smtps://user:password@mail.example',
};

/** Names of the secrets that every way to run the site needs. */
export const SECRET_NAMES = Object.keys(SECRETS);

/** Variables of a file of lines `NAME=value`. @param {string} text @returns {Record<string, string>} */
export function readEnvFile(text) {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}

/** The settings of deploy/site.env.example. */
export function exampleSettings() {
  return readEnvFile(readFileSync(join(ROOT, 'deploy/site.env.example'), 'utf8'));
}

/**
 * Writes each secret into a file of its own.
 *
 * @param {string} folder
 * @param {Partial<typeof SECRETS>} [own]
 * @returns {Record<string, string>}  `NAME_FILE`, and its path
 */
export function writeSecrets(folder, own = {}) {
  const entries = Object.entries({ ...SECRETS, ...own }).map(([name, value]) => {
    const path = join(folder, name);
    writeFileSync(path, `${value}\n`, { mode: 0o600 });
    return [`${name.toUpperCase()}_FILE`, path];
  });
  return Object.fromEntries(entries);
}
