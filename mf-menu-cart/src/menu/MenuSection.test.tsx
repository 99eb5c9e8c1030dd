import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildCategory, buildMenuItem, fakeApi, renderWithHost } from '@site/kit/testing';
import { useLocation, useNavigationType } from '@site/kit';
import { buildCart, buildCartItem } from '../../testing/builders';
import MenuSection from './MenuSection';
import { loadDish } from '../dish/loadDish';

const sides = {
  id: 4,
  name: 'Pick a side',
  min_select: 1,
  max_select: 1,
  options: [
    { id: 41, name: 'Fries', price: '0.00', is_default: true },
    { id: 42, name: 'Mac and cheese', price: '1.50', is_default: false },
  ],
};
const brisket = buildMenuItem({ modifier_groups: [sides] });
const pie = buildMenuItem({
  id: 9,
  name: 'Pecan Pie',
  price: '6.00',
  category_id: 2,
  allergens: ['egg'],
  diets: ['vegetarian'],
});
const plate = buildMenuItem({ id: 10, name: 'LUNCH SPECIAL', in_store_only: true });

describe('the menu section', () => {
  beforeAll(loadDish); // outside the tests' own waiting times

  let api: ReturnType<typeof fakeApi>;
  const show = (path = '/') => renderWithHost(<MenuSection />, { path });

  beforeEach(() => {
    api = fakeApi({
      'GET /api/categories/': { body: [buildCategory({ id: 2, name: 'Sweets', sort_order: 2 }), buildCategory()] },
      'GET /api/menu-items/': { body: [brisket, pie, plate] },
      'POST /api/cart/items': { body: {} },
      'GET /api/cart/': { body: buildCart([buildCartItem()]) },
    });
  });

  it('a category without dishes says so, and not that they are sold out', async () => {
    api.set('GET /api/menu-items/', { body: [pie] });
    show();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Smokehouse');
    expect(screen.queryByText(/Sold out/)).toBeNull();
  });

  it('One tab per published category; the first category is selected by default', async () => {
    show();
    expect(screen.getByText('Loading menu...')).toBeInTheDocument();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Smokehouse', 'Sweets']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Brisket Plate' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Pecan Pie' })).toBeNull();
    expect(api.calls.map((call) => call.path)).toEqual([
      '/api/categories/?merchant_id=test-merchant&is_published=true',
      '/api/menu-items/?merchant_id=test-merchant&is_available=true',
    ]);
  });

  it('WEB-89 a guest who comes back finds the category and the filter that they left', async () => {
    const user = userEvent.setup();
    function Pages() {
      const [isCart, setCart] = useState(false);
      return (
        <>
          <button onClick={() => setCart(!isCart)}>Turn the page</button>
          {!isCart && <MenuSection />}
        </>
      );
    }
    renderWithHost(<Pages />, { path: '/' });
    const leaveAndReturn = () => user.dblClick(screen.getByRole('button', { name: 'Turn the page' }));

    await user.click(await screen.findByRole('tab', { name: 'Sweets' }));
    await leaveAndReturn();
    expect(await screen.findByRole('tab', { name: 'Sweets' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Pecan Pie' })).toBeInTheDocument();

    await user.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'pecan');
    await leaveAndReturn();
    expect(await screen.findByRole('searchbox', { name: 'Search the menu' })).toHaveValue('pecan');
    expect(screen.getByText('1 dish found')).toBeInTheDocument();
  });

  it('The Add button puts the item in the cart without opening the dialog', async () => {
    const user = userEvent.setup();
    const { host } = show();
    await user.click(await screen.findByRole('button', { name: 'Add Brisket Plate to cart' }));
    expect(await screen.findByText('Brisket Plate added to your order')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(host.cart.get().cart?.item_count).toBe(2));
    expect(api.calls.find((call) => call.method === 'POST')?.body).toMatchObject({
      menu_item_id: 7,
      quantity: 1,
      customizations: [],
    });
  });

  it('names the options that Add chose by default, and offers to edit them', async () => {
    const user = userEvent.setup();
    const line = buildCartItem({
      id: 'ci_3',
      quantity: 1,
      customizations: ['Fries'],
      option_ids: [41],
      option_labels: ['Fries'],
    });
    api.set('POST /api/cart/items', { body: line });
    api.set('GET /api/cart/', { body: buildCart([line]) });
    show();
    await user.click(await screen.findByRole('button', { name: 'Add Brisket Plate to cart' }));
    expect(await screen.findByText('Brisket Plate added to your order')).toBeInTheDocument();
    expect(screen.getByText('With Fries')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
    expect(within(dialog).getByRole('radio', { name: 'Fries' })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'Save changes · $18.50' })).toBeEnabled();
  });

  it('shows a sold-out dish last in its category, marked and without an Add button', async () => {
    const soldOut = buildMenuItem({ id: 5, name: 'Burnt Ends', is_available: false, in_stock: false });
    api.set('GET /api/categories/', {
      body: [buildCategory({ sold_out_items: [soldOut] }), buildCategory({ id: 2, name: 'Sweets', sort_order: 2 })],
    });
    show();
    await screen.findByRole('heading', { name: 'Burnt Ends' });
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Brisket Plate',
      'LUNCH SPECIAL',
      'Burnt Ends',
    ]);
    const card = within(cards.at(-1) as HTMLElement);
    expect(card.getByText('Sold out today')).toBeInTheDocument();
    expect(card.queryByRole('button')).toBeNull();
    expect(card.getByRole('link', { name: 'See alternatives to Burnt Ends' })).toHaveAttribute('href', '/?dish=5');
  });

  it('Clicking a card opens a dialog with Description, Ingredients and Nutritional Facts', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('link', { name: 'View details of Brisket Plate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
    for (const title of ['Description', 'Ingredients', 'Nutritional Facts']) {
      expect(within(dialog).getByRole('heading', { name: title })).toBeInTheDocument();
    }
    expect(within(dialog).getByText('$18.50')).toBeInTheDocument();
    expect(within(dialog).getByText('beef brisket')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closing a dish goes back to the menu, so that the next Back leaves it', async () => {
    const user = userEvent.setup();
    const depth = () => screen.getByTestId('history').textContent;
    function History() {
      const { search } = useLocation();
      return <output data-testid="history">{`${useNavigationType()} ${search}`}</output>;
    }
    renderWithHost(
      <>
        <MenuSection />
        <History />
      </>,
      { path: '/' },
    );
    await user.click(await screen.findByRole('link', { name: 'View details of Brisket Plate' }));
    expect(depth()).toBe('PUSH ?dish=7');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /close/i }));
    await waitFor(() => expect(depth()).toBe('POP '));
  });

  it('prices the chosen options and sends them with the note', async () => {
    const user = userEvent.setup();
    show('/?dish=7');
    const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
    await user.click(within(dialog).getByRole('radio', { name: /Mac and cheese/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Increase quantity of Brisket Plate' }));
    await user.type(within(dialog).getByLabelText(/Special instructions/), 'Sauce apart');
    await user.click(within(dialog).getByRole('button', { name: 'Add to order · $40.00' }));
    await waitFor(() => expect(api.calls.some((call) => call.method === 'POST')).toBe(true));
    expect(api.calls.find((call) => call.method === 'POST')?.body).toEqual({
      menu_item_id: 7,
      quantity: 2,
      customizations: [{ option_id: 42 }],
      special_instructions: 'Sauce apart',
    });
  });

  it('WEB-223 a dish with a choice that nobody has made yet is chosen first: the button says how and leads there', async () => {
    const undecided = { ...sides, options: sides.options.map((option) => ({ ...option, is_default: false })) };
    api.set('GET /api/menu-items/', { body: [buildMenuItem({ modifier_groups: [undecided] })] });
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('link', { name: 'Choose how to have Brisket Plate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
    await user.click(within(dialog).getByRole('button', { name: 'Pick a side: choose 1' }));
    expect(within(dialog).getAllByRole('radio')[0]).toHaveFocus();
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Fries' }));
    expect(within(dialog).getByRole('button', { name: 'Add to order · $18.50' })).toBeEnabled();
  });

  it('in-store specials are called for, not added', async () => {
    show();
    await screen.findByRole('heading', { name: 'LUNCH SPECIAL' });
    const card = screen.getAllByRole('article').find((article) => within(article).queryByText('LUNCH SPECIAL'));
    if (!card) throw new Error('no card');
    expect(within(card).getByRole('link', { name: /Call to order/ })).toHaveAttribute('href', 'tel:+19365550199');
    expect(within(card).queryByRole('button')).toBeNull();
  });

  it('searches across all categories and says how many dishes are left', async () => {
    const user = userEvent.setup();
    show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the menu' }), 'pecan');
    expect(screen.getByRole('heading', { name: 'Pecan Pie' })).toBeInTheDocument();
    expect(screen.getByText('1 dish found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'No egg' }));
    expect(screen.getByText('Nothing on the menu fits')).toBeInTheDocument();
  });

  it('WEB-120 on paper has every category under its name, and on the screen the chosen one again', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('tab', { name: 'Sweets' }));
    const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const chosen = names();
    const link = screen.getByRole('link', { name: 'View details of Pecan Pie' });
    link.focus();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names()).toEqual(['Smokehouse', 'Brisket Plate', 'LUNCH SPECIAL', 'Sweets', 'Pecan Pie']);
    expect(screen.queryByRole('tablist')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(names()).toEqual(chosen);
    expect(link).toHaveFocus();
  });

  it("On failure 'Failed to load menu data' appears, and Try Again loads the menu", async () => {
    const user = userEvent.setup();
    api.set('GET /api/menu-items/', { status: 503, body: {} });
    show();
    expect(await screen.findByText('Failed to load menu data')).toBeInTheDocument();
    api.set('GET /api/menu-items/', { body: [brisket] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Brisket Plate' })).toBeInTheDocument();
  });
});
