import { select } from '../../database/connection';
import type { Table } from './Table';
import { permissionDenied } from './TableError';

const MAX_ROWS = 1000;

/**
 * Who has which role. A person reads their own row; a program with a service token reads all. Nobody writes from
 * outside: roles are given by a command (statement D3).
 */
export const userRoles: Table = {
  name: 'user_roles',
  columns: { user_id: 'uuid', role: 'text' },
  read: ({ merchantId, caller }) => {
    if (caller.kind === 'anon') throw permissionDenied('user_roles', caller);
    const own = caller.kind === 'user' ? 'AND user_id = :userId' : '';
    return select<{ user_id: string; role: string }>(
      `SELECT user_id, role FROM user_roles WHERE merchant_id = :merchantId ${own} ORDER BY user_id LIMIT ${MAX_ROWS}`,
      { merchantId, userId: caller.kind === 'user' ? caller.userId : '' },
    );
  },
};
