import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFileAtomically } from '../files/writeFileAtomically.mjs';

/** The private server's only user who can sign in, and its database. */
export const DATABASE_USER = 'site';
export const DATABASE_NAME = 'site';

/**
 * The password of this folder's database: drawn once, readable by the folder's owner alone.
 *
 * @param {string} file
 */
export function readOrCreatePassword(file) {
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // Every start sets it for the server's user, so one that is damaged is drawn again.
  if (/^[\w-]{32}$/.test(known)) return known;
  const password = randomBytes(24).toString('base64url');
  writeFileAtomically(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * What the server runs at each start. One statement a line: its init file knows no statement over several.
 *
 * @param {string} password
 * @param {string} [host]  where connections come from, as the server sees it
 */
export function initStatements(password, host = '127.0.0.1') {
  const user = `'${DATABASE_USER}'@'${host}'`;
  return [
    `CREATE DATABASE IF NOT EXISTS ${DATABASE_NAME} CHARACTER SET utf8mb4;`,
    `CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY '${password}';`,
    `ALTER USER ${user} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO ${user};`,
    // The installation makes these without a password, and they are not used here.
    'ALTER USER IF EXISTS root@localhost ACCOUNT LOCK;',
    "DROP USER IF EXISTS root@'127.0.0.1', root@'::1', ''@localhost, ''@'127.0.0.1';",
    '',
  ].join('\n');
}
