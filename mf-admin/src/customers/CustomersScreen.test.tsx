import { screen } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

test('ADM-167 the way back from a customer leads to the search, also after another page of the orders', async () => {
  const found = { id: 'c-1', name: 'Ines Duarte', email_masked: 'i••@example.com', phone_masked: null, orders: 12 };
  const detail = { ...found, created_at: '2026-11-01T12:00:00Z', email_verified: true, role: 'user', rewards: null };
  const {
    user,
    address,
    api: opened,
  } = openAdmin('/admin/customers?q=ines', {
    'GET /api/admin/customers': { body: { customers: [{ ...found, last_order_at: null }], guest_order: null } },
    'GET /api/admin/customers/c-1': { body: { ...detail, last_order_at: null, saved_addresses: 0, sign_ins: [] } },
    'GET /api/orders/': { body: [] },
  });
  api = opened;
  await user.click(await screen.findByRole('link', { name: 'Ines Duarte' }));
  await screen.findByRole('heading', { level: 1, name: 'Ines Duarte' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const back = screen.getAllByRole('link', { name: 'Customers' }).find((link) => link.closest('nav') === null);
  await user.click(back as HTMLElement);
  expect(address()).toBe('/admin/customers?q=ines');
});

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
