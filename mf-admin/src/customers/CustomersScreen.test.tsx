import { screen } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;
afterEach(() => api?.restore());

test('ADM-66 a search by one letter asks for another one, and a search by two is made', async () => {
  const found = { customers: [], guest_order: null };
  const { user, api: opened } = openAdmin('/admin/customers', { 'GET /api/admin/customers': { body: found } });
  api = opened;
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(search, 'I');
  expect(await screen.findByText('Type at least 2 characters.')).toBeInTheDocument();
  await user.type(search, 'o');
  expect(await screen.findByText(/^Nobody found/)).toBeInTheDocument();
  expect(api.calls.map(({ path }) => path)).toContain('/api/admin/customers?q=Io');
});
