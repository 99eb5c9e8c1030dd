import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '../processes/UserError.mjs';
import { load, obtainClients, readBinlog, untilAllEnded } from './clients.mjs';

/** @typedef {import('./binlogPosition.mjs').BinlogPosition} BinlogPosition */

/**
 * Applies what a binary log recorded after a backup, up to a moment.
 *
 * @param {object} options
 * @param {string} options.databaseUrl  restored from the backup; its user needs the privilege BINLOG REPLAY
 * @param {string} options.folder  the files of the binary log
 * @param {BinlogPosition} options.position  where the backup ends
 * @param {Date} options.until  excluded; whole seconds, which is as exact as the log is
 * @returns {Promise<{ files: number }>}
 * @throws {UserError}
 */
export async function replayBinlog({ databaseUrl, folder, position, until }) {
  const files = binlogFiles(folder, position.file);
  const clients = await obtainClients();
  const log = readBinlog(clients, {
    files: files.map((name) => join(folder, name)),
    offset: position.offset,
    until,
    database: position.database,
    into: new URL(databaseUrl).pathname.slice(1),
  });
  const { input, ended } = load(clients, databaseUrl, ['--binary-mode']);
  const written = pipeline(log.output, input).catch((error) => {
    log.stop();
    throw error;
  });
  // Of several failures the client's says most: a pipe that broke is its consequence.
  await untilAllEnded(ended, log.ended, written);
  return { files: files.length };
}

/**
 * The files from the one where the backup ends, without a gap.
 *
 * @param {string} folder
 * @param {string} first
 */
export function binlogFiles(folder, first) {
  if (!existsSync(join(folder, first))) {
    throw new UserError(
      `${folder} has no ${first}, where the backup ends.`,
      'Keep the binary log for as long as the oldest backup that is to be continued by it.',
    );
  }
  const base = first.replace(/\.\d+$/, '');
  const numberOf = (/** @type {string} */ name) => Number(name.slice(base.length + 1));
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(`${base}.`) && /^\d+$/.test(name.slice(base.length + 1)))
    .filter((name) => numberOf(name) >= numberOf(first))
    .sort((a, b) => numberOf(a) - numberOf(b));
  files.forEach((name, index) => {
    if (numberOf(name) !== numberOf(first) + index)
      throw new UserError(`${folder} lacks the file before ${name}.`, 'Every file is needed: copy it there.');
  });
  return files;
}
