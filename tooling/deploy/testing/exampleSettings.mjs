import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../environment/settings.mjs';

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

/** The keys of a bucket. */
const BUCKET_SECRETS = { aws_access_key_id: 'A'.repeat(20), aws_secret_access_key: 'a'.repeat(40) };

/** Names of the secrets that every way to run the site needs. */
export const SECRET_NAMES = Object.keys(SECRETS);

export const BUCKET_SECRET_NAMES = Object.keys(BUCKET_SECRETS);

/** Variables of a file of lines `NAME=value` or `NAME="value"`. @param {string} text @returns {Record<string, string>} */
export function readEnvFile(text) {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)].map(([, name, value]) => [name, value]));
}

/** The settings of deploy/site.env.example. @param {{ isBucketUsed?: boolean }} [options] */
export function exampleSettings({ isBucketUsed = false } = {}) {
  const text = readFileSync(join(ROOT, 'deploy/site.env.example'), 'utf8');
  return readEnvFile(isBucketUsed ? text.replaceAll(/^# (?=[A-Z_]+="?s3:)/gm, '') : text);
}

/**
 * Writes each secret into a file of its own.
 *
 * @param {string} folder
 * @param {Partial<typeof SECRETS & typeof BUCKET_SECRETS>} [own]
 * @returns {Record<string, string>}  `NAME_FILE`, and its path
 */
export function writeSecrets(folder, own = {}) {
  const entries = Object.entries({ ...SECRETS, ...BUCKET_SECRETS, ...own }).map(([name, value]) => {
    const path = join(folder, name);
    writeFileSync(path, `${value}\n`, { mode: 0o600 });
    return [`${name.toUpperCase()}_FILE`, path];
  });
  return Object.fromEntries(entries);
}
