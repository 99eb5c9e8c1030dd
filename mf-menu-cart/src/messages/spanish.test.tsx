import { buildCategory, buildMenuItem, createPreviewHost, fakeApi, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import { messagesReady, setLocale } from '@site/kit';
import type { CartWarning } from '@site/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCart, buildCartItem, summary } from '../../testing/builders';
import App from '../App';
import { loadDish } from '../dish/loadDish';
import MenuSection from '../menu/MenuSection';

const brisket = buildMenuItem({ diets: ['gluten_free'], allergens: ['milk'], ingredients: ['Butter'] });
const pie = buildMenuItem({ id: 9, name: 'Pecan Pie', allergens: [], is_available: false });

describe('the menu and the cart of a guest who reads Spanish (CMP-152)', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeAll(loadDish);
  beforeEach(async () => {
    setLocale('es');
    await messagesReady();
    api = fakeApi({
      'GET /api/categories/': { body: [buildCategory({ sold_out_items: [pie] })] },
      'GET /api/menu-items/': { body: [brisket] },
      'GET /api/cart/': { body: buildCart([buildCartItem()]) },
      'GET /api/cart/summary': { body: summary },
    });
  });
  afterEach(() => setLocale('en'));

  const openCart = async (session?: typeof SIGNED_IN) => {
    localStorage.setItem('cart_session_id', 'a-known-session-of-this-test');
    const host = createPreviewHost(session && { session });
    renderWithHost(<App />, { path: '/order', host });
    await act(() => host.cart.refresh());
  };

  it('the menu: buttons, filters, what is sold out, and how many dishes were found', async () => {
    const user = userEvent.setup();
    renderWithHost(<MenuSection />, { path: '/' });
    expect(await screen.findByRole('button', { name: 'Agregar Brisket Plate al carrito' })).toHaveTextContent(
      'Agregar',
    );
    expect(screen.getByRole('link', { name: 'Ver alternativas a Pecan Pie' })).toBeVisible();
    expect(screen.getByText('Agotado hoy')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sin gluten' }));
    expect(screen.getByText('1 platillo encontrado')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Borrar filtros' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en el menú' }), 'a');
    expect(screen.getByText('2 platillos encontrados')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sin leche' }));
    expect(screen.getByText('1 platillo encontrado')).toBeInTheDocument();
  });

  it('the dialog of a dish: what is in it, and the button with the price', async () => {
    renderWithHost(<MenuSection />, { path: '/?dish=7' });
    const dialog = await screen.findByRole('dialog', { name: 'Brisket Plate' });
    expect(within(dialog).getByText(/^Contiene: leche\. Todo se prepara en la misma cocina/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Agregar · $18.50' })).toBeVisible();
    expect(within(dialog).getByLabelText(/^Instrucciones especiales/)).toBeVisible();
  });

  it('the cart: the lines, the sums and the way on', async () => {
    await openCart();
    expect(await screen.findByRole('heading', { name: 'Tu pedido' })).toBeVisible();
    expect(screen.getByText('$18.50 c/u')).toBeVisible();
    const panel = screen.getByRole('region', { name: 'Resumen del pedido' });
    expect(await within(panel).findByText('Impuesto (8.25%)')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Finalizar pedido' })).toHaveAttribute('href', '/checkout');
  });

  it.each([
    ['item_unavailable', 'Brisket Plate is sold out today.', 'Brisket Plate se agotó por hoy.'],
    ['item_unavailable', 'Only 3 of Brisket Plate left.', 'Solo quedan 3 de Brisket Plate.'],
    [
      'price_changed',
      'The price of Brisket Plate has changed from $17.00 to $18.50.',
      'El precio de Brisket Plate cambió de $17.00 a $18.50.',
    ],
    ['item_unavailable', '7 Brisket Plate cost $2.', '7 Brisket Plate cost $2.'],
  ] as const)('a warning of the server, %s: “%s”', async (code, message, shown) => {
    const warning: CartWarning = { code, message, item_id: 'ci_1', menu_item_name: 'Brisket Plate' };
    api.set('GET /api/cart/', { body: buildCart([buildCartItem()], { warnings: [warning] }) });
    await openCart();
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('WEB-86 a reward that is redeemed and does not fit the cart closes its dialog, and the reason is in Spanish', async () => {
    const user = userEvent.setup();
    api.set('GET /api/rewards/dashboard/ada%40example.com', {
      body: { id: 'cus_1', available_points: 1800, active_redemptions: [] },
    });
    api.set('GET /api/rewards/catalog', {
      body: [{ id: 'w1', name: 'Free tea', points_required: 75, can_redeem: true }],
    });
    const redemption = { id: 'r1', redemption_code: 'BRN-AAAA-BBBB', status: 'issued', reward_name: 'Free tea' };
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', () => {
      api.set('GET /api/rewards/dashboard/ada%40example.com', {
        body: { id: 'cus_1', available_points: 1725, active_redemptions: [redemption] },
      });
      return { redemption };
    });
    const detail = 'Add Iced Tea to your order to use this reward.';
    api.set('POST /api/cart/promo-code', { status: 422, body: { detail } });
    await openCart(SIGNED_IN);
    await user.click(await screen.findByText('Usar una recompensa'));
    expect(screen.getByText('75 de tus 1,800 puntos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Canjear Free tea' }));
    await user.click(await screen.findByRole('button', { name: 'Canjear por 75 puntos' }));
    expect(await screen.findByText('Agrega Iced Tea a tu pedido para usar esta recompensa.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('the server’s reason why a reward can’t be redeemed', async () => {
    const user = userEvent.setup();
    api.set('GET /api/rewards/dashboard/ada%40example.com', {
      body: { id: 'cus_1', available_points: 180, active_redemptions: [] },
    });
    api.set('GET /api/rewards/catalog', {
      body: [{ id: 'w1', name: 'Free tea', points_required: 75, can_redeem: true }],
    });
    const detail = 'This reward is sold out.';
    api.set('POST /api/rewards/customer/cus_1/redeem/w1', { status: 409, body: { detail } });
    await openCart(SIGNED_IN);
    await user.click(await screen.findByText('Usar una recompensa'));
    expect(screen.getByText('75 de tus 180 puntos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Canjear Free tea' }));
    await user.click(await screen.findByRole('button', { name: 'Canjear por 75 puntos' }));
    expect(await screen.findByText('Esta recompensa está agotada.')).toBeInTheDocument();
  });
});
