import { QueryTypes } from 'sequelize';
import type { InvariantState } from '@site/contracts';
import { createSequelize, keepMilliseconds, select } from '../database/connection';
import { now } from '../lib/clock';
import type { Ask, Invariant, Look } from './Invariant';
import { invariants } from './definitions';

/** Enough to tell one violation from a landslide. */
const LIMIT = 100;
const SAMPLES = 5;

type Options = {
  /** Only newer data is checked: rows by their time-ordered ids, sums of today. */
  since?: Date;
  ask?: Ask;
  /** Ids of the invariants to check; all without it. */
  only?: readonly string[];
};

/** Holds the data of a restaurant against every promise, one after the other. */
export async function readInvariants(
  merchantId: string,
  { since, ask = select, only }: Options = {},
): Promise<InvariantState[]> {
  const look: Look = { ask, merchantId, since, moment: now(), limit: LIMIT };
  const states: InvariantState[] = [];
  for (const promise of await listApplicable({ since, ask })) {
    if (only?.includes(promise.id) !== false) states.push(await stateOf(promise, look));
  }
  return states;
}

/** The invariants that can be checked on this database; with `since`, those that have a recent part. */
export async function listApplicable({ since, ask = select }: Options = {}): Promise<Invariant[]> {
  const rows = await ask<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    {},
  );
  const tables = new Set(rows.map(({ name }) => name));
  return invariants.filter((promise) => isToBeAsked(promise, since, tables));
}

/** Checks one invariant against all data. */
export function checkInvariant(
  invariant: Invariant,
  { merchantId, ask }: { merchantId: string; ask: Ask },
): Promise<InvariantState> {
  return stateOf(invariant, { ask, merchantId, since: undefined, moment: now(), limit: LIMIT });
}

/** The invariants that are broken; none is what every test and drill wants to see. */
export async function checkInvariants(
  merchantId: string,
  { since }: Pick<Options, 'since'> = {},
): Promise<InvariantState[]> {
  const states = await unhurried((ask) => readInvariants(merchantId, { since, ask }));
  return states.filter(({ violations }) => violations > 0);
}

/** Asks on a connection of its own that may take its time: a look at everything is no request of somebody who waits. */
export async function unhurried<T>(look: (ask: Ask) => Promise<T>): Promise<T> {
  const database = createSequelize({ queryTimeoutMs: null, poolSize: 1 });
  try {
    return await look((sql, replacements) =>
      database.query(sql, { type: QueryTypes.SELECT, replacements: keepMilliseconds(replacements) }),
    );
  } finally {
    await database.close();
  }
}

function isToBeAsked(
  { tables = [], wholeOnly }: Invariant,
  since: Date | undefined,
  known: ReadonlySet<string>,
): boolean {
  return tables.every((table) => known.has(table)) && (wholeOnly !== true || since === undefined);
}

async function stateOf({ id, promise, find }: Invariant, look: Look): Promise<InvariantState> {
  const started = performance.now();
  const offences = await find(look);
  return {
    id,
    promise,
    violations: offences.length,
    samples: offences.slice(0, SAMPLES).map(({ subject, fault }) => `${subject}: ${fault}`),
    milliseconds: Math.round(performance.now() - started),
  };
}
