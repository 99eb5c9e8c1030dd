import { Transform } from 'node:stream';

/** What precedes the first table of a dump is shorter. */
const HEAD_BYTES = 64 * 1024;

/**
 * Where the binary log continues a backup.
 *
 * @typedef {object} BinlogPosition
 * @property {string} file
 * @property {number} offset  in bytes
 * @property {string} database  the name of the database that was backed up
 */

/**
 * Passes a dump on and reads the position from its first lines.
 *
 * @returns {{ stream: Transform, position: () => BinlogPosition | undefined }}  undefined: the server kept no binary log
 */
export function readPosition() {
  let head = '';
  const stream = new Transform({
    transform(/** @type {Buffer} */ chunk, _encoding, done) {
      if (head.length < HEAD_BYTES) head += chunk.toString('latin1').slice(0, HEAD_BYTES - head.length);
      done(null, chunk);
    },
  });
  return {
    stream,
    position: () => {
      const log = /^-- CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+);$/m.exec(head);
      const database = /^-- Host: .*Database: (\S+)$/m.exec(head)?.[1];
      return log?.[1] && database ? { file: log[1], offset: Number(log[2]), database } : undefined;
    },
  };
}
