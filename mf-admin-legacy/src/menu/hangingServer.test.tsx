import { createPreviewHost, fakeApi, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../App';

const STAFF = { ...SIGNED_IN, role: 'admin' } as typeof SIGNED_IN;
const PATH = '/rest/v1/menu_items';
const CHILI = {
  ...{ id: 7, name: 'Chili', description: 'Hot', price: 9.5, category: 'mains', image_url: null, is_available: true },
  ...{ created_by: null, created_at: '2026-11-01T12:00:00.000Z', updated_at: '2026-11-01T12:00:00.000Z' },
};

let api: ReturnType<typeof fakeApi> | undefined;

/** The list is there; then nothing answers any more. */
async function openAndHang(method: 'PATCH' | 'DELETE') {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  api = fakeApi({ [`GET ${PATH}`]: { body: [CHILI] }, [`${method} ${PATH}`]: lost });
  renderWithHost(<App />, { path: '/admin-legacy/menu', host: createPreviewHost({ session: STAFF }) });
  const user = userEvent.setup();
  const availability = await screen.findByRole('switch', { name: 'Chili is available' });
  api.set(`GET ${PATH}`, { body: [CHILI], delayMs: 60_000 });
  return { user, availability };
}

test('ADM-90 a switch whose call got no answer can be used at once, whatever the list does', async () => {
  const { user, availability } = await openAndHang('PATCH');
  await user.click(availability);
  expect(await screen.findByText('Failed to update menu item')).toBeVisible();
  await waitFor(() => expect(availability).not.toHaveAttribute('aria-busy', 'true'));
});

test('ADM-90 the question about a deletion that got no answer closes at once, whatever the list does', async () => {
  const { user } = await openAndHang('DELETE');
  await user.click(screen.getByRole('button', { name: /Delete/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete menu item')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('ADM-153 dishes that a busy server does not give are reported as missing at once, however long it asks to wait', async () => {
  api = fakeApi({ [`GET ${PATH}`]: { status: 503, text: '', headers: { 'Retry-After': '600' } } });
  renderWithHost(<App />, { path: '/admin-legacy/menu', host: createPreviewHost({ session: STAFF }) });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});

test.each([
  ['the page of a proxy', { status: 502, text: '<html><body><h1>502 Bad Gateway</h1></body></html>' }],
  ['the sign-in page of a network', { status: 200, text: '<html><body>Welcome to our network</body></html>' }],
])(
  'ADM-153 a save that is answered by %s says in words that nobody knows, and keeps what was typed',
  async (_, page) => {
    api = fakeApi({ [`GET ${PATH}`]: { body: [CHILI] }, [`PATCH ${PATH}`]: page });
    renderWithHost(<App />, { path: '/admin-legacy/menu', host: createPreviewHost({ session: STAFF }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit Chili' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Menu Item' }));
    await user.type(dialog.getByLabelText('Name'), '!');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The server did not answer\. It may be done already\./);
    expect(dialog.getByLabelText('Name')).toHaveValue('Chili!');
    expect(screen.queryByText(/html|Welcome/)).toBeNull();
  },
);
