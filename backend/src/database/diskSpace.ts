import { FULL, mysqlErrno } from './errorNumbers';

/** How long a refused write counts by itself: a disk that is almost full still has room for small files. */
const REFUSAL_COUNTS_MS = 5000;

let refusedAt = -Infinity;
let isSuspected = false;

/** Remembers that the database refused a statement for lack of space. Every connection reports its errors here. */
export function recordRefusal(error: unknown): void {
  if (!FULL.has(mysqlErrno(error) ?? 0)) return;
  refusedAt = performance.now();
  isSuspected = true;
}

/**
 * Whether the disk of the database is full. An UPDATE of one row needs no new space and succeeds on a full disk, so a
 * refused write of a request raises the suspicion, and only an allocation clears it.
 *
 * @param allocate something that needs new space; an error means that no space is left
 */
export async function isDiskFull(allocate: () => Promise<unknown>): Promise<boolean> {
  if (!isSuspected) return false;
  if (performance.now() - refusedAt < REFUSAL_COUNTS_MS) return true;
  await allocate();
  isSuspected = false;
  return false;
}
