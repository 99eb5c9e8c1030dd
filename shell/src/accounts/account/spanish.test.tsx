import { messagesReady, setLocale } from '@site/kit';
import { screen } from '@testing-library/react';
import { withAuthenticator } from '../../testing/buildAuth';
import { fakeAccountServer, fill, openAccount } from '../../testing/openAccount';
import { resetBrowser } from '../../testing/openSite';

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(async () => {
  api = fakeAccountServer();
  setLocale('es');
  await messagesReady();
});
afterEach(async () => {
  setLocale('en');
  await resetBrowser();
});

const order = (order_number: number) => ({
  id: `order-${order_number}`,
  order_number,
  date: '2026-11-20T18:00:00Z',
  total: '25.98',
});

const DEVICE = {
  id: 's2',
  created_at: '2026-10-01T12:00:00Z',
  last_used_at: '2026-10-01T12:00:00Z',
  ip: '198.51.100.4',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  aal: 'aal1',
  is_current: false,
};

describe('the account, in Spanish', () => {
  it('has its heading, its sections, a form and the form’s rules in Spanish', async () => {
    const { part, user } = await openAccount('Direcciones');
    expect(screen.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Ajustes de la cuenta' })).toHaveTextContent('Correo y contraseña');
    await user.click(await part.findByRole('button', { name: 'Agregar una dirección' }));
    await user.click(part.getByRole('button', { name: 'Guardar dirección' }));
    expect(await part.findByText('Ponle un nombre al lugar')).toBeVisible();
    expect(part.getByLabelText('Código postal')).toHaveAccessibleDescription(
      'Escribe un código postal de cinco dígitos',
    );
  });

  it.each([
    [[1042], 'Hiciste un pedido como invitado con tu correo electrónico.', 'Agregarlo a mi cuenta'],
    [[1042, 1043], 'Hiciste 2 pedidos como invitado con tu correo electrónico.', 'Agregarlos a mi cuenta'],
  ])('counts the earlier orders %j, with their day', async (numbers, count, button) => {
    api.set('GET /api/account/claimable-orders', { body: numbers.map(order) });
    const { part } = await openAccount('Pedidos');
    expect(await part.findByText(count)).toBeVisible();
    expect(part.getByText('Pedido 1042, 20 nov 2026').parentElement).toHaveTextContent('$25.98');
    expect(part.getByRole('button', { name: button })).toBeVisible();
  });

  it('names a device and the day on which it was last in use', async () => {
    api.set('GET /api/account/sessions', { body: [DEVICE] });
    const { part } = await openAccount('Dispositivos con sesión iniciada');
    expect(await part.findByText('Firefox en Linux')).toBeVisible();
    expect(part.getByText('198.51.100.4 · último uso: el 1 oct 2026')).toBeVisible();
  });

  it.each([
    [1, /^Queda 1 de 10\. /],
    [9, /^Quedan 9 de 10\. /],
  ])('WEB-241 counts the recovery codes that are left: %i', async (remaining, words) => {
    api.set('GET /auth/v1/factors/recovery-codes', { body: { total: 10, remaining } });
    api.set('GET /auth/v1/user', { body: withAuthenticator() });
    const { part } = await openAccount('Verificación en dos pasos');
    expect(await part.findByText(words)).toBeVisible();
  });

  it('asks for a word of its own before it deletes the account, and gives the server’s reason', async () => {
    const { part, user } = await openAccount('Tus datos');
    await user.click(await part.findByRole('button', { name: 'Eliminar cuenta' }));
    const word = part.getByLabelText('Escribe “eliminar” para confirmar');
    await fill(user, part.getByLabelText('Tu contraseña'), 'wrong');
    await fill(user, word, 'delete');
    await user.click(part.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }));
    expect(await part.findByText('Escribe eliminar')).toBeVisible();
    const errors = [{ field: 'password', message: 'This password is not right' }];
    api.set('DELETE /api/account', { status: 422, body: { code: 'validation_failed', detail: 'Not valid', errors } });
    await fill(user, word, 'Eliminar');
    await user.click(part.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }));
    expect(await part.findByText('Esta contraseña no es correcta')).toBeVisible();
  });

  it('translates a reason of the server that holds a number', async () => {
    const detail = 'You can save 10 addresses. Please delete one first.';
    api.set('POST /api/account/addresses', { status: 409, body: { code: 'conflict', detail } });
    const { part, user } = await openAccount('Direcciones');
    await user.click(await part.findByRole('button', { name: 'Agregar una dirección' }));
    await fill(user, part.getByLabelText('Nombre de este lugar'), 'Casa');
    await fill(user, part.getByLabelText('Calle y número'), '12 Sam Houston Ave');
    await fill(user, part.getByLabelText('Código postal'), '77340');
    await user.click(part.getByRole('button', { name: 'Guardar dirección' }));
    expect(await part.findByRole('alert')).toHaveTextContent('Puedes guardar 10 direcciones. Primero elimina una.');
  });
});
