import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { UserError } from '../processes/UserError.mjs';
import { dump, load, obtainClients, untilAllEnded } from './clients.mjs';
import { emptyDatabase, keepsBinlog, tablesIn } from './tables.mjs';
import { readPosition } from './binlogPosition.mjs';
import { replayBinlog } from './replayBinlog.mjs';
import { withoutDefiners } from './withoutDefiners.mjs';

/**
 * Writes everything in a database, as it is at one moment, into an encrypted file. Guests go on ordering meanwhile.
 *
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {string} options.recipient  `age1...`: who may read it
 * @param {string} options.file  must not be there yet
 * @returns {Promise<{ bytes: number }>}
 * @throws {UserError}  and leaves no file
 */
export async function writeBackup({ databaseUrl, recipient, file }) {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new UserError('BACKUP_KEY is no public key.', 'Make a pair: npm run backup -- keys');
  }
  const clients = await obtainClients();
  // Renamed only when whole: half a backup must not look like one.
  const part = `${file}.part`;
  try {
    const { output, ended, stop } = dump(clients, databaseUrl, {
      // A server that can't be asked: the dump says why.
      withPosition: await keepsBinlog(databaseUrl).catch(() => false),
    });
    const written = seal(encrypter, output, part).catch((error) => {
      // Without a reader it would wait for ever.
      stop();
      throw error;
    });
    await untilAllEnded(written, ended);
    renameSync(part, file);
    return { bytes: statSync(file).size };
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/**
 * Fills an empty database from a backup. When the file turns out to be damaged, the database is empty again.
 *
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {string} options.identity  `AGE-SECRET-KEY-...`
 * @param {string} options.file
 * @param {{ folder: string, until: Date }} [options.binlog]  also what was written after the backup and before a moment
 * @returns {Promise<{ tables: number, binlogs: number }>}  binlogs: files that were read
 * @throws {UserError}
 */
export async function readBackup({ databaseUrl, identity, file, binlog }) {
  const there = await tablesIn(databaseUrl);
  if (there.length > 0) {
    throw new UserError(
      `The database holds ${there.length} tables already; a backup is only read into an empty one.`,
      'Create a new database and name it in DATABASE_URL.',
    );
  }
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new UserError('BACKUP_IDENTITY is no private key.', 'It begins with AGE-SECRET-KEY-.');
  }
  const clients = await obtainClients();
  let binlogs;
  try {
    const opened = await open(decrypter, file);
    const head = readPosition();
    const { input, ended } = load(clients, databaseUrl);
    await untilAllEnded(
      ended,
      pipeline(Readable.fromWeb(/** @type {any} */ (opened)), createGunzip(), head.stream, input),
    );
    binlogs = binlog ? await replay(databaseUrl, head.position(), binlog) : 0;
  } catch (error) {
    await emptyDatabase(databaseUrl);
    if (error instanceof UserError) throw error;
    throw new UserError(`${file} could not be read: ${/** @type {Error} */ (error).message}`, 'Nothing was restored.');
  }
  return { tables: (await tablesIn(databaseUrl)).length, binlogs };
}

/**
 * @param {string} databaseUrl
 * @param {import('./binlogPosition.mjs').BinlogPosition | undefined} position
 * @param {{ folder: string, until: Date }} binlog
 */
async function replay(databaseUrl, position, { folder, until }) {
  if (!position) {
    throw new UserError(
      'The backup does not say where the binary log continues it.',
      'It was made while the database kept none: start the database with --log-bin, and make a new backup.',
    );
  }
  return (await replayBinlog({ databaseUrl, folder, position, until })).files;
}

/** @param {Encrypter} encrypter @param {Readable} output @param {string} part */
async function seal(encrypter, output, part) {
  const plain = output.pipe(withoutDefiners()).pipe(createGzip());
  const sealed = await encrypter.encrypt(/** @type {ReadableStream} */ (Readable.toWeb(plain)));
  await pipeline(Readable.fromWeb(/** @type {any} */ (sealed)), createWriteStream(part, { flags: 'wx', mode: 0o600 }));
}

/** @param {Decrypter} decrypter @param {string} file */
async function open(decrypter, file) {
  const sealed = Readable.toWeb(createReadStream(file));
  try {
    return await decrypter.decrypt(/** @type {ReadableStream} */ (sealed));
  } catch (error) {
    throw new UserError(
      `${file} can't be opened: ${/** @type {Error} */ (error).message}.`,
      'BACKUP_IDENTITY must be the private key of the BACKUP_KEY that it was written with.',
    );
  }
}
