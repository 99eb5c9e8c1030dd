import type { Transaction } from 'sequelize';
import { insertStaffAction } from '../../http/audit';
import type { Actor } from '../../http/actor';
import type { Call } from './Call';
import type { Row } from './Row';
import type { Caller } from './Table';

export type RowChange = { kind: 'create' | 'update' | 'delete'; key: number; before?: Row; after?: Row };

/**
 * Records writes of staff in the audit log, one entry for each row, in the transaction of the change. The current admin
 * area's writes are recorded by the request stack, which this protocol does not go through.
 */
export async function recordChanges(
  { ctx, table, asked }: Pick<Call, 'ctx' | 'table' | 'asked'>,
  changes: readonly RowChange[],
  transaction: Transaction,
): Promise<void> {
  const actor = actorOf(asked.caller);
  const { audit } = table.writes ?? {};
  if (!actor || !audit) return;
  for (const { kind, key, before, after } of changes) {
    const entry = {
      merchantId: asked.merchantId,
      actor,
      action: `${audit.entity}.${kind}`,
      title: audit.titles[kind],
      entity: audit.entity,
      entityId: String(key),
      before: stateOf(before),
      after: stateOf(after),
      requestId: ctx.state.requestId,
    };
    await insertStaffAction(entry, transaction);
  }
}

/** The caller as an actor; null for callers who cannot write. */
export function actorOf(caller: Caller): Actor | null {
  return caller.kind === 'user' || caller.kind === 'service' ? { ...caller, sessionHash: null } : null;
}

/** The row without the time of the change, which the entry has itself. */
function stateOf(row: Row | undefined): Row | null {
  if (!row) return null;
  const { updated_at: _, ...state } = row;
  return state;
}
