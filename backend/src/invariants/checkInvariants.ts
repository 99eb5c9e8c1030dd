import { QueryTypes } from 'sequelize';
import type { InvariantState } from '@site/contracts';
import { createSequelize, keepMilliseconds, select } from '../database/connection';
import { now } from '../lib/clock';
import type { Ask, Invariant, Look } from './Invariant';
import { promises } from './promises';

/** Enough to tell one slip from a landslide. */
const LIMIT = 100;
const SAMPLES = 5;

type Options = {
  /** Only what is younger is looked at: rows by their time-ordered ids, sums of today. */
  since?: Date;
  ask?: Ask;
};

/** Holds the data of a restaurant against every promise, one after the other. */
export async function readInvariants(
  merchantId: string,
  { since, ask = select }: Options = {},
): Promise<InvariantState[]> {
  const look: Look = { ask, merchantId, since, moment: now(), limit: LIMIT };
  const tables = new Set(
    (
      await ask<{ name: string }>(
        'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
        {},
      )
    ).map(({ name }) => name),
  );
  const states: InvariantState[] = [];
  for (const promise of promises) {
    if (!isToBeAsked(promise, look, tables)) continue;
    states.push(await stateOf(promise, look));
  }
  return states;
}

/** The promises that are broken; none is what every test and drill wants to see. */
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

function isToBeAsked({ tables = [], wholeOnly }: Invariant, { since }: Look, known: ReadonlySet<string>): boolean {
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
