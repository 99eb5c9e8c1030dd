import type { LegacyCategory, MenuRow } from './MenuRow';

export type Filter = { search: string; category: LegacyCategory | 'all' };

/** Rows whose name or description contains the search text, of the chosen category. */
export function filterRows(rows: readonly MenuRow[], { search, category }: Filter): MenuRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (category === 'all' || row.category === category) &&
      `${row.name} ${row.description ?? ''}`.toLowerCase().includes(wanted),
  );
}
