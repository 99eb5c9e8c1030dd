import { answer, definePreview, refuse, reply } from '@site/kit/preview';
import type { MenuFields, MenuRow } from '../src/menu/MenuRow';

function buildRow(overrides: Pick<MenuRow, 'id' | 'name' | 'price' | 'category'> & Partial<MenuRow>): MenuRow {
  return {
    ...{ description: null, image_url: null, is_available: true, created_by: null },
    ...{ created_at: '2026-11-01T12:00:00Z', updated_at: '2026-11-01T12:00:00Z' },
    ...overrides,
  };
}

const ROWS: readonly MenuRow[] = [
  buildRow({ id: 1, name: 'Brisket Plate', price: 18.5, category: 'mains', description: 'Smoked for fourteen hours.' }),
  buildRow({ id: 2, name: 'Sweet Tea', price: 3.25, category: 'drinks' }),
  buildRow({ id: 3, name: 'Pecan Pie', price: 6, category: 'desserts', is_available: false }),
];

/** `eq.7` of the database client's filters is 7. */
const valueOf = (query: URLSearchParams, name: string) => query.get(name)?.replace('eq.', '');

export default definePreview({
  fixtures: ({ data }) => {
    let rows = data === 'empty' ? [] : [...ROWS];
    const isMeant = (row: MenuRow, query: URLSearchParams) =>
      String(row.id) === valueOf(query, 'id') && row.updated_at === valueOf(query, 'updated_at');
    return {
      'GET /rest/v1/menu_items': answer<MenuRow[]>(({ session }) =>
        session === 'admin' ? rows : refuse('forbidden', 'This table is for administrators.'),
      ),
      'POST /rest/v1/menu_items': answer<MenuRow[]>(({ body }) => {
        const now = new Date().toISOString();
        const added = buildRow({ ...(body as MenuFields), id: rows.length + 10, created_at: now, updated_at: now });
        rows = [added, ...rows];
        return reply<MenuRow[]>([added], { status: 201 });
      }),
      'PATCH /rest/v1/menu_items': answer<Pick<MenuRow, 'id'>[]>(({ body, query }) => {
        const changed = rows.filter((row) => isMeant(row, query));
        rows = rows.map((row) =>
          changed.includes(row)
            ? { ...row, ...(body as Partial<MenuFields>), updated_at: new Date().toISOString() }
            : row,
        );
        return changed.map(({ id }) => ({ id }));
      }),
      'DELETE /rest/v1/menu_items': answer<Pick<MenuRow, 'id'>[]>(({ query }) => {
        const removed = rows.filter((row) => isMeant(row, query));
        rows = rows.filter((row) => !removed.includes(row));
        return removed.map(({ id }) => ({ id }));
      }),
    };
  },
});
