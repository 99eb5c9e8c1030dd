import { fn } from 'sequelize';
import { execute, select } from './connection';
import { isDiskFull } from './diskSpace';
import { CLUSTER_NOT_READY, DENIED, FULL, mysqlErrno, NO_SUCH_TABLE, READ_ONLY } from './errorNumbers';
import { log, messageOf } from '../lib/log';
import { ReadinessProbe } from './models/ReadinessProbe';

const DISK_FULL = 'the disk of the database is full';

/**
 * Writes a row of its own, because a database that is read-only, or whose disk is full, still answers reads.
 *
 * @returns why it can't be written, as a public text; undefined when it can
 */
export async function whyNotWritable(): Promise<string | undefined> {
  try {
    await write();
    return (await isDiskFull(allocate)) ? DISK_FULL : undefined;
  } catch (error) {
    const errno = mysqlErrno(error) ?? 0;
    log().debug({ errno, reason: messageOf(error) }, 'the database can not be written');
    if (READ_ONLY.has(errno)) return 'the database is read-only';
    if (FULL.has(errno)) return DISK_FULL;
    if (errno === CLUSTER_NOT_READY) return 'the database has lost the majority of its cluster';
    return 'the database does not answer';
  }
}

async function write(): Promise<void> {
  try {
    await ReadinessProbe.update({ writtenAt: fn('UTC_TIMESTAMP', 3) }, { where: { id: 1 } });
  } catch (error) {
    if (mysqlErrno(error) !== NO_SUCH_TABLE) throw error;
    // Not migrated yet: the check of the schema says so.
    await select('SELECT 1', {});
  }
}

/** Rebuilds a table of one row into a new file. A user who may not alter tables has to rely on the next write. */
async function allocate(): Promise<void> {
  try {
    await execute('ALTER TABLE readiness_probes FORCE', {});
  } catch (error) {
    if (!DENIED.has(mysqlErrno(error) ?? 0)) throw error;
  }
}
