import type { Context } from 'koa';
import { notImplemented, TableError } from '../TableError';

/** What the Prefer header asks for. */
export type Preferences = {
  /** What of the changed rows is sent back. */
  returns: 'minimal' | 'representation' | 'headers-only';
  /** All three ways to count are exact here: the tables are small. */
  counts: boolean;
  /** Of an insert: what happens to rows whose key exists. */
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  /** A change of more rows than this fails. */
  maxAffected: number | undefined;
  /** For Preference-Applied. */
  applied: readonly string[];
};

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
};

/** @throws TableError PGRST122 for unknown ones with handling=strict, PGRST127 for tx=rollback */
export function readPreferences(ctx: Context): Preferences {
  const found = new Map<string, string>();
  const unknown: string[] = [];
  for (const preference of ctx.get('Prefer').split(',')) {
    const [name = '', value = ''] = preference.trim().split('=', 2);
    if (name === '') continue;
    if (!isKnown(name, value)) unknown.push(preference.trim().slice(0, 60));
    // Of one that is given twice the first counts.
    else if (!found.has(name)) found.set(name, value);
  }
  const isStrict = found.get('handling') === 'strict';
  if (isStrict && unknown.length > 0) {
    throw new TableError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.slice(0, 10).join(', ')}`,
    });
  }
  // A call that was meant as a trial must not change anything.
  if (found.get('tx') === 'rollback') throw notImplemented('tx=rollback is not available here');
  const maxAffected = isStrict ? found.get('max-affected') : undefined;
  if (!isStrict) found.delete('max-affected');
  return {
    returns: (found.get('return') as Preferences['returns'] | undefined) ?? 'minimal',
    counts: found.has('count'),
    resolution: found.get('resolution') as Preferences['resolution'],
    maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
    applied: [...found].map(([name, value]) => `${name}=${value}`),
  };
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value);
  return Object.hasOwn(KNOWN, name) && (KNOWN[name] ?? []).includes(value);
}
