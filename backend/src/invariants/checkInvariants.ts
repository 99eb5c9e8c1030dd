import { QueryTypes } from 'sequelize';
import type { InvariantState } from '@site/contracts';
import { createSequelize, keepMilliseconds, select } from '../database/connection';
import { now } from '../lib/clock';
import type { Check, Invariant, RunSelect } from './Invariant';
import { invariants } from './definitions';

/** Enough to tell one violation from a landslide. */
const LIMIT = 100;
const SAMPLES = 5;

type Options = {
  /** Only newer data is checked: rows by their time-ordered ids, sums of today. */
  since?: Date;
  runSelect?: RunSelect;
  /** Ids of the invariants to check; all without it. */
  only?: readonly string[];
  /** See `Check`. */
  isServed?: boolean;
};

/** Checks every invariant of a restaurant's data, one after the other. */
export async function readInvariants(
  merchantId: string,
  { since, runSelect = select, only, isServed = true }: Options = {},
): Promise<InvariantState[]> {
  const check: Check = { runSelect, merchantId, since, moment: now(), isServed, limit: LIMIT };
  const states: InvariantState[] = [];
  for (const invariant of await listApplicable({ since, runSelect })) {
    if (only?.includes(invariant.id) !== false) states.push(await stateOf(invariant, check));
  }
  return states;
}

/** The invariants that can be checked on this database; with `since`, those that have a recent part. */
export async function listApplicable({ since, runSelect = select }: Omit<Options, 'only'> = {}): Promise<Invariant[]> {
  const rows = await runSelect<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    {},
  );
  const tables = new Set(rows.map(({ name }) => name));
  return invariants.filter(
    ({ tables: needed = [], wholeOnly = false }) =>
      needed.every((table) => tables.has(table)) && (!wholeOnly || since === undefined),
  );
}

/** Checks one invariant against all data. */
export function checkInvariant(
  invariant: Invariant,
  { merchantId, runSelect }: { merchantId: string; runSelect: RunSelect },
): Promise<InvariantState> {
  return stateOf(invariant, { runSelect, merchantId, since: undefined, moment: now(), isServed: true, limit: LIMIT });
}

/** The invariants that are violated; every test and drill expects none. */
export async function checkInvariants(
  merchantId: string,
  { since }: Pick<Options, 'since'> = {},
): Promise<InvariantState[]> {
  const states = await withoutTimeLimit((runSelect) => readInvariants(merchantId, { since, runSelect }));
  return states.filter(({ violations }) => violations > 0);
}

/** Runs a check on a connection of its own without a time limit: no request waits for it. */
export async function withoutTimeLimit<T>(check: (runSelect: RunSelect) => Promise<T>): Promise<T> {
  const database = createSequelize({ queryTimeoutMs: null, poolSize: 1 });
  try {
    return await check((sql, replacements) =>
      database.query(sql, { type: QueryTypes.SELECT, replacements: keepMilliseconds(replacements) }),
    );
  } finally {
    await database.close();
  }
}

async function stateOf({ id, promise, find }: Invariant, check: Check): Promise<InvariantState> {
  const started = performance.now();
  const findings = await find(check);
  return {
    id,
    promise,
    violations: findings.length,
    samples: findings.slice(0, SAMPLES).map(({ subject, fault }) => `${subject}: ${fault}`),
    milliseconds: Math.round(performance.now() - started),
  };
}
