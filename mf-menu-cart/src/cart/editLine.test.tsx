import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMenuItem, createPreviewHost, fakeApi, renderWithHost } from '@site/kit/testing';
import App from '../App';
import { loadDish } from '../dish/loadDish';
import { buildCart, buildCartItem } from '../../testing/builders';

const line = buildCartItem({ customizations: ['No onion', 'Fries'], option_ids: [41], option_labels: ['Fries'] });

describe('editing a line of the cart', () => {
  beforeAll(loadDish); // outside the tests' own waiting times

  let api: ReturnType<typeof fakeApi>;
  const sides = {
    id: 4,
    name: 'Pick a side',
    min_select: 1,
    max_select: 1,
    options: [
      { id: 41, name: 'Fries', price: '0.00', is_default: false },
      { id: 42, name: 'Mac and cheese', price: '1.50', is_default: true },
    ],
  };
  const dish = buildMenuItem({ modifier_groups: [sides] });
  const show = async (path = '/order') => {
    const host = createPreviewHost();
    renderWithHost(<App />, { path, host });
    await act(() => host.cart.refresh());
  };
  const openEdit = async (user: ReturnType<typeof userEvent.setup>) => {
    await show();
    await user.click(await screen.findByRole('link', { name: 'Edit: Brisket Plate' }));
    return within(await screen.findByRole('dialog', { name: 'Brisket Plate' }));
  };
  beforeEach(() => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    api = fakeApi({
      'GET /api/cart/': { body: buildCart([line]) },
      'GET /api/menu-items/7': { body: dish },
      'PUT /api/cart/items/ci_1': { body: {} },
      'DELETE /api/cart/items/ci_1': { body: { success: true } },
    });
  });

  it('starts with its choices, note and quantity, and saves to the same line', async () => {
    const user = userEvent.setup();
    api.set('GET /api/cart/', { body: buildCart([{ ...line, special_instructions: 'Sauce apart' }]) });
    const dialog = await openEdit(user);
    expect(dialog.getByRole('radio', { name: 'Fries' })).toBeChecked();
    expect(dialog.getByLabelText(/Special instructions/)).toHaveValue('Sauce apart');
    expect(dialog.getByRole('button', { name: 'Save changes · $37.00' })).toBeEnabled();

    await user.click(dialog.getByRole('radio', { name: /Mac and cheese/ }));
    await user.click(dialog.getByRole('button', { name: 'Increase quantity of Brisket Plate' }));
    await user.clear(dialog.getByLabelText(/Special instructions/));
    api.set('GET /api/cart/', {
      body: buildCart([{ ...line, quantity: 3, customizations: ['No onion', 'Mac and cheese'] }], { version: 4 }),
    });
    await user.click(dialog.getByRole('button', { name: 'Save changes · $60.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.find((call) => call.method === 'PUT')).toMatchObject({
      path: '/api/cart/items/ci_1',
      body: { quantity: 3, customizations: ['No onion', { option_id: 42 }], special_instructions: null },
    });
    expect(api.calls.some((call) => call.method === 'POST')).toBe(false);
    expect(await screen.findByText('Mac and cheese')).toBeInTheDocument();
    expect(screen.getByText('Brisket Plate updated in your order')).toBeInTheDocument();
  });

  it("says 'Failed to update cart item' and keeps the dialog and everything in it when saving fails", async () => {
    const user = userEvent.setup();
    api.set('PUT /api/cart/items/ci_1', { status: 409, body: { detail: 'Only 2 of Brisket Plate left.' } });
    const dialog = await openEdit(user);
    await user.click(dialog.getByRole('radio', { name: /Mac and cheese/ }));
    await user.click(dialog.getByRole('button', { name: /Save changes/ }));
    const reason = 'Failed to update cart item. Only 2 of Brisket Plate left.';
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: /Mac and cheese/ })).toBeChecked();
  });

  it('asks again for a choice that is no longer offered', async () => {
    const user = userEvent.setup();
    const problem = { item_id: 'ci_1', menu_item_name: 'Brisket Plate', message: 'A choice is no longer available.' };
    api.set('GET /api/cart/', {
      body: buildCart([{ ...line, option_ids: [40], is_available: false }], {
        warnings: [{ code: 'option_unavailable', ...problem }],
      }),
    });
    await show();
    await user.click(await screen.findByRole('link', { name: 'Choose again: Brisket Plate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Brisket Plate' }));
    expect(dialog.getByRole('radio', { name: /Mac and cheese/ })).toBeChecked();
    expect(dialog.getByRole('button', { name: /Save changes/ })).toBeEnabled();
  });

  it('offers alternatives to a dish that has sold out since', async () => {
    const user = userEvent.setup();
    const problem = { item_id: 'ci_1', menu_item_name: 'Brisket Plate', message: 'Brisket Plate is sold out today.' };
    api.set('GET /api/menu-items/7', { body: { ...dish, is_available: false } });
    api.set('GET /api/menu-items/', { body: [buildMenuItem({ id: 8, name: 'Sausage Plate' })] });
    api.set('GET /api/cart/', {
      body: buildCart([{ ...line, is_available: false }], { warnings: [{ code: 'item_unavailable', ...problem }] }),
    });
    await show();
    const list = await screen.findByRole('list', { name: 'Items in your order' });
    expect(within(list).getByText('Brisket Plate is sold out today.')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'See alternatives: Brisket Plate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Brisket Plate' }));
    expect(await dialog.findByRole('link', { name: /Sausage Plate/ })).toHaveAttribute('href', '/order?dish=8');
    expect(dialog.queryByRole('button', { name: /Save changes/ })).toBeNull();
    api.set('GET /api/cart/', { body: buildCart([], { version: 4 }) });
    await user.click(dialog.getByRole('button', { name: 'Remove from order' }));
    await waitFor(() => expect(api.calls.some((call) => call.method === 'DELETE')).toBe(true));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so when the line is no longer in the cart', async () => {
    await show('/order?edit=ci_9');
    expect(await screen.findByRole('dialog', { name: 'This item is no longer in your order' })).toBeInTheDocument();
  });
});
