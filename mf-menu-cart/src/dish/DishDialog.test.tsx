import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory, buildMenuItem, fakeApi, renderWithHost } from '@site/kit/testing';
import MenuSection from '../menu/MenuSection';
import { loadDish } from './loadDish';

const brisket = buildMenuItem();
const sausage = buildMenuItem({ id: 8, name: 'Sausage Plate', price: '15.50' });
const pie = buildMenuItem({ id: 9, name: 'Pecan Pie', price: '18.00', category_id: 2 });
const special = buildMenuItem({ id: 10, name: 'LUNCH SPECIAL', price: '18.50', in_store_only: true });
const soldOut = { ...brisket, is_available: false, in_stock: false };

describe('the dialog that an address names', () => {
  beforeAll(loadDish); // outside the tests' own waiting times

  let api: ReturnType<typeof fakeApi>;
  const show = (path: string) => renderWithHost(<MenuSection />, { path });

  beforeEach(() => {
    api = fakeApi({
      'GET /api/categories/': { body: [buildCategory(), buildCategory({ id: 2, name: 'Sweets' })] },
      'GET /api/menu-items/': { body: [brisket, sausage, pie, special] },
    });
  });

  it('WEB-103 says that a dish is not on the menu, and leads back to it', async () => {
    api.set('GET /api/menu-items/999', { status: 404, body: { detail: 'The dish does not exist.' } });
    show('/?dish=999');
    const dialog = await screen.findByRole('dialog', { name: 'This dish is not on the menu' });
    expect(dialog).toHaveAccessibleDescription(/It may have been taken off/);
    expect(within(dialog).getByRole('link', { name: 'Browse Menu' })).toHaveAttribute('href', '/#menu');
  });

  it('WEB-104 adds nothing while the instructions are too long, and says so', async () => {
    const user = userEvent.setup();
    show('/?dish=7');
    const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
    const note = within(dialog).getByLabelText(/Special instructions/);
    await user.click(note);
    await user.paste('x'.repeat(502));
    expect(note).toHaveAccessibleDescription('2 characters too long');
    expect(within(dialog).getByRole('button', { name: 'Shorten your instructions' })).toBeDisabled();
    await user.type(note, '{Backspace>2}');
    expect(within(dialog).getByRole('button', { name: /Add to order/ })).toBeEnabled();
  });

  it("offers Try Again after 'Failed to fetch menu item'", async () => {
    const user = userEvent.setup();
    api.set('GET /api/menu-items/12', { status: 503, body: {} });
    show('/?dish=12');
    const dialog = await screen.findByRole('dialog', { name: 'Failed to fetch menu item' });
    api.set('GET /api/menu-items/12', { body: buildMenuItem({ id: 12, name: 'Burnt Ends' }) });
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('dialog', { name: 'Burnt Ends' })).toBeInTheDocument();
  });

  it('shows a sold-out dish without a way to order it, and offers orderable dishes of its category', async () => {
    const user = userEvent.setup();
    api.set('GET /api/categories/', {
      body: [buildCategory({ sold_out_items: [soldOut] }), buildCategory({ id: 2, name: 'Sweets' })],
    });
    api.set('GET /api/menu-items/', { body: [sausage, pie, special] });
    show('/?dish=7');
    const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
    expect(within(dialog).getByText('Sold out today')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: /Add to order/ })).toBeNull();
    const instead = within(dialog).getByRole('region', { name: 'You could have instead' });
    expect(
      within(instead)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Sausage Plate$15.50']);
    await user.click(within(instead).getByRole('link'));
    const other = await screen.findByRole('dialog', { name: 'Sausage Plate' });
    expect(within(other).getByRole('button', { name: 'Add to order · $15.50' })).toBeEnabled();
  });

  it.each([
    ['of the first category', '/?dish=7', 'Brisket Plate'],
    ['of another category', '/?dish=9', 'Pecan Pie'],
  ])('WEB-95 gives the focus to the card of a dish %s that an address opened', async (_which, path, name) => {
    const user = userEvent.setup();
    show(path);
    await screen.findByRole('dialog', { name });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: `View details of ${name}` })).toHaveFocus());
  });

  it('gives the focus back to the link that opened it', async () => {
    const user = userEvent.setup();
    show('/');
    const link = await screen.findByRole('link', { name: 'View details of Brisket Plate' });
    await user.click(link);
    await screen.findByRole('dialog', { name: 'Brisket Plate' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus());
  });
});
