import { messagesReady, setLocale } from '@site/kit';
import { renderWithHost } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCart, buildOrder, CLOSED } from '../../testing/builders';
import { fakeServer, fillField, openCheckout, pressPay } from '../../testing/checkout';
import { OrderStatus } from '../status/OrderStatus';
import { t } from '.';

const PAY = /^Continuar al pago/;

describe('the checkout on a page in Spanish', () => {
  let api: ReturnType<typeof fakeServer>;

  beforeAll(async () => {
    setLocale('es');
    await messagesReady();
  });
  afterAll(() => setLocale('en'));
  beforeEach(() => {
    api = fakeServer();
  });

  const fillContact = async (user: ReturnType<typeof userEvent.setup>) => {
    await fillField(user, 'Nombre', 'Ana');
    await fillField(user, /^Teléfono/, '936 555 0100');
  };

  it('shows its form, counts, times and prices in Spanish', async () => {
    await openCheckout();
    expect(await screen.findByRole('heading', { level: 1, name: 'Finalizar pedido' })).toBeInTheDocument();
    expect(screen.getByText('Mostrar 2 artículos')).toBeInTheDocument();
    expect(await screen.findByText('Listo alrededor de las 6:25 p.m., en unos 20 min')).toBeInTheDocument();
    expect(await screen.findByText('Continuar al pago · $25.98')).toBeInTheDocument();
    expect(screen.getByText('Impuesto (8.25%)')).toBeInTheDocument();
  });

  it('counts one dish in the singular', async () => {
    api.set('GET /api/cart/', { body: buildCart({ item_count: 1 }) });
    await openCheckout();
    expect(await screen.findByText('Mostrar 1 artículo')).toBeInTheDocument();
  });

  it('says in Spanish what is missing', async () => {
    const user = userEvent.setup();
    await openCheckout();
    await pressPay(user, PAY);
    expect(await screen.findByText('Faltan datos')).toBeInTheDocument();
    expect(screen.getAllByText('Escribe tu nombre y tu número de teléfono').length).toBeGreaterThan(1);
  });

  it('shows the server’s reason for a refused order in Spanish', async () => {
    const user = userEvent.setup();
    const detail = 'Your cart was changed in another tab. Please review it before you order.';
    api.set('POST /api/orders/from-cart', { status: 409, body: { code: 'cart_changed', detail } });
    await openCheckout();
    await fillContact(user);
    await pressPay(user, PAY);
    expect(await screen.findByText('Tu carrito cambió en otra pestaña. Revísalo antes de pedir.')).toBeInTheDocument();
  });

  it('shows the server’s reason with its day and time in Spanish while the kitchen is closed', async () => {
    const reason = 'We open Saturday at 10:00 AM. You can order for later.';
    api.set('GET /api/ordering/times', { body: { ...CLOSED, asap: { ...CLOSED.asap, reason } } });
    await openCheckout();
    const words = 'Abrimos el sábado a las 10:00 a.m. Puedes pedir para más tarde.';
    await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
  });

  it('shows an order with its steps, its receipt, its date and its points in Spanish', async () => {
    api.set('GET /api/orders/0190-order/points', { body: { points: 24, status: 'offered' } });
    const order = buildOrder({ payment_status: 'pay_at_pickup', created_at: '2026-11-21T00:05:00Z' });
    renderWithHost(<OrderStatus order={order} secret={null} connection="live" seenAt={0} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Tenemos tu pedido' })).toBeInTheDocument();
    const steps = within(screen.getByRole('list', { name: 'Pasos de tu pedido' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Recibido \(ahora\)/),
      'Aceptado',
      'En la cocina',
      'Listo para recoger',
      'Recogido',
    ]);
    expect(screen.getByText('20 nov 2026, 6:05 p.m.')).toBeInTheDocument();
    expect(screen.getByText('A pagar al recoger')).toBeInTheDocument();
    const words = await screen.findByRole('link', { name: 'Crea una cuenta' });
    expect(words.parentElement).toHaveTextContent(
      'Crea una cuenta con el correo de este pedido y recibe 24 puntos por él',
    );
  });
});

describe('texts of the server with places, in Spanish', () => {
  beforeAll(async () => {
    setLocale('es');
    await messagesReady();
  });
  afterAll(() => setLocale('en'));

  it.each([
    ['Brisket Plate is sold out.', 'Brisket Plate se agotó.'],
    [
      'Only 2 of Chili left. Pie is sold out. Please change your cart.',
      'Solo quedan 2 de Chili. Pie se agotó. Cambia tu carrito.',
    ],
    [
      'Pie is no longer available. Please remove it from your cart. The choices for Chili have changed. Please choose again.',
      'Pie ya no está disponible. Quítalo de tu carrito. Las opciones de Chili cambiaron. Elige de nuevo.',
    ],
    ['St. Louis Ribs is sold out today.', 'St. Louis Ribs se agotó por hoy.'],
    ['The price of Chili has changed from $8.00 to $9.00.', 'El precio de Chili cambió de $8.00 a $9.00.'],
    ['The choices for Chili have changed. Please choose again.', 'Las opciones de Chili cambiaron. Elige de nuevo.'],
    ['We open today at 6:00 AM.', 'Abrimos hoy a las 6:00 a.m.'],
    ['We open Saturday, November 28 at 6:00 AM.', 'Abrimos el sábado 28 de noviembre a las 6:00 a.m.'],
    ['Sun, Nov 29', 'dom 29 nov'],
    ['Something new that nobody translated. Try again.', 'Something new that nobody translated. Try again.'],
  ])('%s', (english, spanish) => expect(t(english)).toBe(spanish));
});
