import { listRoles } from '../accounts';
import type { Condition } from './query/TableQuery';
import type { Table } from './Table';
import { permissionDenied } from './TableError';

/**
 * The roles of users. A person reads their own row; a program with a service token reads all. The table is read-only:
 * roles are given by a command (ACC-D3).
 */
export const userRoles: Table = {
  name: 'user_roles',
  columns: { user_id: 'uuid', role: 'text' },
  key: 'user_id',
  read: ({ merchantId, caller }, { where = [] } = {}) => {
    if (caller.kind === 'anon') throw permissionDenied('user_roles', caller);
    // An empty result, as row-level security would give it: clients take no row for the role `user`.
    if (caller.kind === 'half-signed-in') return Promise.resolve([]);
    return listRoles(merchantId, caller.kind === 'user' ? [caller.userId] : idsOf(where));
  },
};

/** The people that a query names, if it names any: then no others need to be read. */
function idsOf(where: readonly Condition[]): string[] | undefined {
  for (const condition of where) {
    if (!('column' in condition) || condition.column !== 'user_id') continue;
    if (condition.kind === 'compare' && condition.operator === 'eq') return [String(condition.value)];
    if (condition.kind === 'in') return [...condition.values].map(String);
  }
  return undefined;
}
