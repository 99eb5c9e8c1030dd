import type { StaffActionFilters, StaffActions } from '@site/contracts';
import { downloadFile, request } from '@site/kit';

const PATH = '/api/admin/audit';

/** Names of the filters, as the address and the API have them. */
export const FILTERS = ['actor', 'action', 'entity', 'from', 'to'] as const;
export type AuditFilter = Record<(typeof FILTERS)[number], string>;

export function auditQuery(filter: AuditFilter, before = ''): string {
  const entries = [...Object.entries(filter), ['before', before] as const].filter(([, value]) => value !== '');
  return new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
}

export const auditCalls = {
  list: (query: string) => request<StaffActions>(`${PATH}?${query}`, { failure: 'Failed to load the audit log' }),
  filters: () => request<StaffActionFilters>(`${PATH}/filters`, { failure: 'Failed to load the filters' }),
  export: (query: string) => downloadFile(`${PATH}/export?${query}`, { name: 'audit.csv', failure: 'Export failed' }),
};
