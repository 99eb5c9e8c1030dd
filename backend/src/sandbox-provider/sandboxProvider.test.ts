import { createHmac } from 'node:crypto';
import { eventually, withoutIds } from '../testing';
import { SANDBOX_ORDER, SANDBOX_SECRET, sandboxAlone, testCard } from '../testing/sandboxAlone';

const sandbox = sandboxAlone();
const { call, openSession, read, submit } = sandbox;

/** Webhooks of sessions that other tests left behind come whenever they come. */
const isAbout = (session: { id: string }, { body }: { body: string }): boolean => body.includes(session.id);

describe('the page', () => {
  test('says that no money moves, to whom and what for, and escapes its input', async () => {
    const session = await openSession();
    const response = await fetch(session.url);
    const html = await response.text();
    expect(html).toContain('Sandbox Pay — test mode, no money moves');
    expect(html).toContain('Pay Lone Pine &amp; &lt;Sons&gt;');
    expect(html).toContain('2 × Brisket &lt;b&gt;plate&lt;/b&gt;');
    expect(html).toContain('$24.00');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toContain('unsafe');
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '-';
    expect(html.match(/<(script|style)[^>]*>/g)?.every((tag) => tag.includes(nonce))).toBe(true);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('is in the language that the merchant names, with its errors and its end (PAY-54)', async () => {
    const session = await openSession({ locale: 'es' });
    const html = await (await fetch(session.url)).text();
    expect(html).toContain('<html lang="es">');
    for (const words of [
      'Pagar $24.00',
      'Número de tarjeta',
      'Tu pedido',
      'Tarjetas de prueba',
      'Cancelar y volver a',
    ]) {
      expect(html).toContain(words);
    }
    const refused = await submit(session, 'pay', { ...testCard('4242424242424242'), cvc: '', name: '' });
    expect(await refused.text()).toContain('Escribe el nombre que aparece en la tarjeta.');
    const declined = await submit(session, 'pay', testCard('4000000000009995'));
    expect(await declined.text()).toContain('La tarjeta no tiene fondos suficientes. No se cobró nada.');
    await submit(session, 'pay', testCard('4242424242424242'));
    expect(await (await fetch(session.url)).text()).toContain('Este pedido está pagado');
  });

  test('is English for a language that it does not speak (PAY-54)', async () => {
    const session = await openSession({ locale: 'fr-CA' });
    expect(await (await fetch(session.url)).text()).toContain('<html lang="en">');
  });

  test('of an unknown address is in the language of the browser (PAY-54)', async () => {
    const response = await fetch(`${sandbox.origin}/sandbox-pay/checkout/ses_guess`, {
      headers: { 'accept-language': 'es-MX,es;q=0.9' },
    });
    expect(await response.text()).toContain('Esta página de pago no existe');
  });

  test('takes a test card and leads back', async () => {
    const session = await openSession();
    const response = await submit(session, 'pay', testCard('4242 4242 4242 4242'));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('https://shop.example/ok');
    expect(await read(session.id)).toMatchObject({ status: 'paid', payments: [{ status: 'approved' }] });
    const again = await fetch(session.url);
    expect(await again.text()).toContain('This order is paid');
  });

  test('is paid once, however often Pay is clicked', async () => {
    const session = await openSession();
    await Promise.all(Array.from({ length: 8 }, () => submit(session, 'pay', testCard('4242424242424242'))));
    expect((await read(session.id)).payments).toHaveLength(1);
  });

  test('lets a declined guest try another card, or go back with the reason', async () => {
    const session = await openSession();
    const declined = await submit(session, 'pay', testCard('4000000000000002'));
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain('role="alert"');
    const back = await submit(session, 'cancel');
    expect(back.headers.get('location')).toBe('https://shop.example/no?error_code=card_declined');
    expect((await read(session.id)).status).toBe('declined');
  });

  test.each([
    ['a real number', { ...testCard('4111 1111 1111 1111') }, 'Never enter a real card'],
    ['an expiry that is over', { ...testCard('4242424242424242'), expiry: '01/20' }, 'still to come'],
    ['no CVC', { ...testCard('4242424242424242'), cvc: '' }, '3 or 4 digits'],
    ['no name', { ...testCard('4242424242424242'), name: ' ' }, 'name on the card'],
  ])('refuses %s beside its field, and does not send a number back', async (_, fields, message) => {
    const session = await openSession();
    const response = await submit(session, 'pay', fields);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(message);
    expect(html).toContain('aria-invalid="true"');
    expect(withoutIds(html)).not.toContain('4111');
  });

  test('closes after 15 minutes', async () => {
    const session = await openSession();
    sandbox.clock = 15 * 60_000 + 1000;
    expect(await (await fetch(session.url)).text()).toContain('This page has expired');
    const late = await submit(session, 'pay', testCard('4242424242424242'));
    expect(late.headers.get('location')).toBe('https://shop.example/no?error_code=session_expired');
    expect(await read(session.id)).toMatchObject({ status: 'expired', payments: [] });
  });

  test('does not exist for an id that was guessed', async () => {
    expect((await fetch(`${sandbox.origin}/sandbox-pay/checkout/ses_guess`)).status).toBe(404);
  });
});

describe('the API', () => {
  test.each(['/v1/sessions/x', '/control/faults'])('asks for the key at %s', async (path) => {
    expect((await call('GET', path, undefined, { authorization: 'Bearer wrong' })).status).toBe(401);
  });

  test('opens one session for one idempotency key, and refuses the key for another', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const all = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/v1/sessions', SANDBOX_ORDER, key)));
    expect(new Set(all.map(({ json }) => (json as { id: string }).id)).size).toBe(1);
    expect((await call('POST', '/v1/sessions', { ...SANDBOX_ORDER, reference: 'other' }, key)).status).toBe(409);
  });

  test('gives back what was paid, never more, and once for one key', async () => {
    const session = await openSession();
    await submit(session, 'pay', testCard('4242424242424242'));
    const paymentId = (await read(session.id)).payments[0]?.id;
    const refund = (amount: number, key: string) =>
      call('POST', '/v1/refunds', { paymentId, amount }, { 'idempotency-key': key });
    expect((await refund(2000, 'r-1')).status).toBe(201);
    expect((await refund(2000, 'r-1')).status).toBe(201);
    expect((await refund(500, 'r-2')).status).toBe(422);
    expect((await refund(400, 'r-3')).status).toBe(201);
    expect((await read(session.id)).payments).toMatchObject([{ refunded: 2400 }]);
  });
});

describe('webhooks', () => {
  test('are signed over their bytes and come again until they are taken', async () => {
    const seen: { body: string; signature: string }[] = [];
    const session = await openSession();
    sandbox.merchant = (delivery) => (isAbout(session, delivery) && seen.push(delivery) < 2 ? 500 : 200);
    await submit(session, 'cancel');
    await eventually(() => Promise.resolve(expect(seen).toHaveLength(2)));
    const [first, second] = seen;
    expect(second?.body).toBe(first?.body);
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(second?.signature ?? '') ?? [];
    expect(v1).toBe(createHmac('sha256', SANDBOX_SECRET).update(`${t}.${second?.body}`).digest('hex'));
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      type: 'session.cancelled',
      merchantId: 'm1',
      data: { sessionId: session.id, reference: 'order-1', status: 'CANCELLED', amount: 2400, currency: 'USD' },
    });
  });

  test.each([
    ['silence', 0],
    ['duplicate', 3],
  ])('can be made to fail: %s', async (kind, times) => {
    await call('POST', '/control/faults', { point: 'webhook', kind, copies: 3 });
    const session = await openSession();
    const following = await openSession();
    let seen = 0;
    sandbox.merchant = (delivery) => {
      if (isAbout(session, delivery) || isAbout(following, delivery)) seen += 1;
      return 200;
    };
    await submit(session, 'cancel');
    await submit(following, 'cancel');
    await eventually(() => Promise.resolve(expect(seen).toBe(times + 1)));
    expect((await call('GET', '/control/faults')).json).toMatchObject({ faults: [] });
  });
});

test.each(['/v1/sessions', '/control/faults', '/checkout/unknown', '/checkout/unknown/pay', '/nothing'])(
  'protects what it answers at %s',
  async (path) => {
    const { headers } = await fetch(`${sandbox.origin}/sandbox-pay${path}`, { redirect: 'manual' });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Cache-Control')).toBe('no-store');
  },
);
