import { createPreviewHost, fakeApi, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../App';

const STAFF = { ...SIGNED_IN, role: 'admin' } as typeof SIGNED_IN;
const PATH = '/rest/v1/menu_items';
const CHILI = {
  ...{ id: 7, name: 'Chili', description: 'Hot', price: 9.5, category: 'mains', image_url: null, is_available: true },
  ...{ created_by: null, created_at: '2026-11-01T12:00:00.000Z', updated_at: '2026-11-01T12:00:00.000Z' },
};

test('ADM-218 the reason why a dish of the older area was not saved comes into sight', async () => {
  const refused = { status: 500, body: { code: 'XX000', message: 'Something went wrong' } };
  const scrolled: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  fakeApi({ [`GET ${PATH}`]: { body: [CHILI] }, [`PATCH ${PATH}`]: refused });
  renderWithHost(<App />, { path: '/admin-legacy/menu', host: createPreviewHost({ session: STAFF }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), ' con carne');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(scrolled).toContain(await dialog.findByRole('alert'));
});
