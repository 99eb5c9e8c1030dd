import type { StaffActions } from '@site/contracts';
import { csvFile } from '../../../http/answer';
import type { Routers } from '../../../http/routers';
import { businessDate } from '../../../lib/clock';
import { actionFilter, actionQuery } from './actionQuery';
import { exportActions } from './exportActions';
import { readActions, readFilters } from './readActions';

export function auditLogRoutes({ admin }: Routers): void {
  admin.get(
    '/api/admin/audit',
    {
      can: 'audit.read',
      summary: 'What staff changed, newest first',
      query: actionQuery,
      answers: { 200: 'StaffActions' },
    },
    async ({ merchantId, query }): Promise<StaffActions> => {
      const rows = await readActions(merchantId, query);
      const actions = rows.slice(0, query.limit);
      return { actions, next: rows.length > query.limit ? (actions.at(-1)?.id ?? null) : null };
    },
  );

  admin.get(
    '/api/admin/audit/filters',
    { can: 'audit.read', summary: 'What the audit log can be filtered by', answers: { 200: 'StaffActionFilters' } },
    ({ merchantId }) => readFilters(merchantId),
  );

  admin.get(
    '/api/admin/audit/export',
    {
      can: 'audit.read',
      summary: 'The audit log as CSV',
      query: actionFilter,
      answers: { 200: 'The log as CSV' },
      produces: 'text/csv',
    },
    ({ merchantId, query, admit }) => csvFile(`audit-${businessDate()}.csv`, exportActions(merchantId, query, admit)),
  );
}
