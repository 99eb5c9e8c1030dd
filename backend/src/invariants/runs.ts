import type { CheckedInvariant, InvariantRun as InvariantRunAnswer } from '@site/contracts';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { createSequelize, keepMilliseconds, QueryTimeoutError } from '../database/connection';
import { lockName } from '../database/models/Counter';
import { InvariantRun, type InvariantRunRow } from '../database/models/InvariantRun';
import { inTransaction } from '../database/transaction';
import { now, toInstant } from '../lib/clock';
import { publish } from '../outbox/outbox';
import { checkInvariant, listApplicable } from './checkInvariants';
import type { Invariant, RunSelect } from './Invariant';

/** The next invariant of a run is to be checked. */
export const INVARIANT_DUE = 'invariants.due';

/** Within the time for which the outbox leaves a message to one process. */
const LIMIT_MS = 15_000;
/** A run that did not finish in this time is given up: a new one may start. */
const STALE_MS = 15 * 60_000;

/**
 * Starts a check of all data, one invariant for each outbox message, so that no process is busy with it for long.
 *
 * @returns the run; one that is under way already instead of a second
 */
export async function startRun(merchantId: string, by: string, transaction: Transaction): Promise<InvariantRunAnswer> {
  await lockName(merchantId, 'invariant_run', transaction);
  const latest = await InvariantRun.findOne({ where: { merchantId }, order: [['id', 'DESC']], transaction });
  if (latest && isUnderWay(latest)) return present(latest);
  await InvariantRun.destroy({ where: { merchantId }, transaction });
  const run = await InvariantRun.create(
    {
      merchantId,
      id: uuidv7(),
      requestedBy: by.slice(0, 120),
      requestedAt: now(),
      finishedAt: null,
      total: (await listApplicable()).length,
      results: '[]',
    },
    { transaction },
  );
  await publishNext(run.get({ plain: true }), 0, transaction);
  return present(run.get({ plain: true }));
}

/** The last check of all data, with the results so far; null before the first. */
export async function readLatestRun(merchantId: string): Promise<InvariantRunAnswer | null> {
  const row = await InvariantRun.findOne({ where: { merchantId }, order: [['id', 'DESC']] });
  return row && present(row);
}

/** Checks the next invariant of a run and publishes the one after it. A message that comes twice changes nothing. */
export async function continueRun(merchantId: string, id: string): Promise<void> {
  const row = await InvariantRun.findOne({ where: { merchantId, id } });
  if (!row || row.finishedAt !== null) return;
  const checked = resultsOf(row);
  const [next] = await remaining(checked);
  const result = next && (await checkWithin(LIMIT_MS, merchantId, next));
  await inTransaction(async (transaction) => {
    const current = await InvariantRun.findOne({ where: { merchantId, id }, raw: false, lock: true, transaction });
    if (!current || current.finishedAt !== null || resultsOf(current).length !== checked.length) return;
    const results = result ? [...checked, result] : checked;
    const isFinished = (await remaining(results)).length === 0;
    await current.update({ results: JSON.stringify(results), finishedAt: isFinished ? now() : null }, { transaction });
    if (!isFinished) await publishNext(row, results.length, transaction);
  });
}

async function remaining(checked: readonly CheckedInvariant[]): Promise<Invariant[]> {
  const done = new Set(checked.map(({ id }) => id));
  return (await listApplicable()).filter(({ id }) => !done.has(id));
}

async function checkWithin(milliseconds: number, merchantId: string, invariant: Invariant): Promise<CheckedInvariant> {
  // A connection of its own: the query that runs out of time takes the connection with it.
  const database = createSequelize({ queryTimeoutMs: () => milliseconds, poolSize: 1 });
  const started = performance.now();
  const runSelect: RunSelect = (sql, replacements) =>
    database.query(sql, { type: QueryTypes.SELECT, replacements: keepMilliseconds(replacements) });
  try {
    await limitStatements(database, milliseconds - 1000);
    return { ...(await checkInvariant(invariant, { merchantId, runSelect })), timed_out: false };
  } catch (error) {
    if (!isTimeout(error)) throw error;
    const { id, promise } = invariant;
    const spent = Math.round(performance.now() - started);
    return { id, promise, violations: 0, samples: [], milliseconds: spent, timed_out: true };
  } finally {
    await database.close();
  }
}

/** Makes the server itself end a statement: closing the connection alone would leave it reading. */
async function limitStatements(database: Sequelize, milliseconds: number): Promise<void> {
  // The names of MariaDB, in seconds, and of MySQL; each refuses the other's.
  for (const setting of [`max_statement_time = ${milliseconds / 1000}`, `max_execution_time = ${milliseconds}`]) {
    await database.query(`SET SESSION ${setting}`).catch(() => undefined);
  }
}

/** 1969 is MariaDB's code of a statement that ran out of time, 3024 MySQL's. */
function isTimeout(error: unknown): boolean {
  const { original } = error as { original?: unknown };
  const { errno } = (original ?? error) as { errno?: number };
  return (
    original instanceof QueryTimeoutError || error instanceof QueryTimeoutError || errno === 1969 || errno === 3024
  );
}

function publishNext({ merchantId, id }: InvariantRunRow, index: number, transaction: Transaction): Promise<void> {
  return publish({ merchantId, topic: INVARIANT_DUE, key: `${id}:${index}`, payload: { runId: id } }, transaction);
}

function isUnderWay({ finishedAt, requestedAt }: InvariantRunRow): boolean {
  return finishedAt === null && requestedAt.getTime() > now().getTime() - STALE_MS;
}

const resultsOf = ({ results }: Pick<InvariantRunRow, 'results'>) => JSON.parse(results) as CheckedInvariant[];

function present(row: InvariantRunRow): InvariantRunAnswer {
  return {
    id: row.id,
    requested_by: row.requestedBy,
    requested_at: toInstant(row.requestedAt),
    finished_at: row.finishedAt && toInstant(row.finishedAt),
    total: row.total,
    results: resultsOf(row),
  };
}
