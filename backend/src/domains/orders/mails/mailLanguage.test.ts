import { randomUUID } from 'node:crypto';
import type { Order } from '@site/contracts';
import { Mail } from '../../../database/models/Mail';
import { Order as OrderModel } from '../../../database/models/Order';
import { unseal } from '../../../lib/sealed';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { buildCart, DETAILS, expectStatus, openCheckout } from '../../../testing/builders/buildOrder';
import { offerLanguages } from '../../../testing/offerLanguages';
import { paymentRecords } from '../../../testing/paymentRecords';
import { sandbox, signed, webhookBody } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
beforeEach(() => offerLanguages(server.api, 'en', 'es'));

const SPANISH = { Cookie: 'site-language=es' };
const cancel = (order: Order, reason?: string) =>
  expectStatus(
    200,
    server.api.staff().delete(`/api/orders/${order.id}`, reason === undefined ? undefined : { reason }),
  );

type Built = { guest: ApiClient; order: Order; email: string };

/** An order of a browser with these headers. */
async function buildOrderBy(headers: Record<string, string>, details: object = {}): Promise<Built> {
  const { guest: anyone } = await buildCart(server.api);
  const guest = anyone.with(headers);
  const email = `${randomUUID()}@example.com`;
  const body = { ...DETAILS, customer_email: email, ...details };
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', body));
  return { guest, order: json as Order, email };
}

type Read = { subject: string; html: string; text: string };

/** The mail about an occasion, once it is there; its plain text in one line. */
const mailTo = ({ email }: Built, occasion: string): Promise<Read> =>
  eventually(async () => {
    const rows = await Mail.findAll({ where: { recipient: email } });
    const row = rows.find(({ mailKey, status }) => mailKey.startsWith(`${occasion}:`) && status === 'kept');
    if (!row) throw new Error(`No mail ${occasion}`);
    const content = JSON.parse(unseal(row.content ?? '', 'mail content')) as { html: string; text: string };
    return { subject: row.subject, html: content.html, text: content.text.replaceAll(/\s+/g, ' ') };
  });

describe('mails about an order are in the language in which it was placed (CMP-170)', () => {
  test('the receipt of a guest who chose Spanish is Spanish: texts, dates and the language of its HTML', async () => {
    const built = await buildOrderBy(SPANISH);
    await provider.payFor(built);
    const { subject, html, text } = await mailTo(built, 'receipt');
    expect(subject).toBe(`Tu pedido #${built.order.order_number} en Lone Pine Kitchen`);
    expect(html).toContain('<html lang="es">');
    for (const words of [
      '¡Gracias, Ada!',
      'Estará listo',
      'Recoger en',
      'Impuesto (8.25%)',
      '$25.98',
      '24, si creas una cuenta con este correo electrónico',
      'Recibes este correo',
    ])
      expect(html).toContain(words);
    expect(text).toMatch(/Pedido hecho: \d+ de [a-z]+ de \d{4} a las \d{1,2}:\d\d [ap]\.m\./);
    expect(html).toMatch(/Estará listo \d{1,2}:\d\d [ap]\.m\. Ya está pagado\./);
    expect(text).toContain('PAGADO $25.98');
    expect(text).not.toMatch(/\b(your|the|with|paid)\b/i);
  });

  test('without a choice, the browser’s language counts', async () => {
    const built = await buildOrderBy({ 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' });
    await provider.payFor(built);
    expect((await mailTo(built, 'receipt')).subject).toMatch(/^Tu pedido/);
    const english = await buildOrderBy({ 'Accept-Language': 'es', Cookie: 'site-language=en' });
    await provider.payFor(english);
    const mail = await mailTo(english, 'receipt');
    expect(mail.subject).toMatch(/^Your order/);
    expect(mail.html).toContain('<html lang="en">');
  });

  test('what staff do later is mailed in the guest’s language: a cancellation and its refund', async () => {
    const built = await buildOrderBy(SPANISH);
    await provider.payFor(built);
    await mailTo(built, 'receipt');
    await cancel(built.order);
    const number = built.order.order_number;
    const cancelled = await mailTo(built, 'cancelled');
    expect(cancelled.subject).toBe(`Tu pedido #${number} se canceló`);
    expect(cancelled.text).toContain('Los $25.98 que pagaste regresan por donde vinieron.');
    const refund = await mailTo(built, 'refund');
    expect(refund.subject).toBe(`Te devolvimos $25.98 del pedido #${number}`);
    expect(refund.text).toContain('Los bancos suelen tardar de tres a diez días hábiles');
  });

  test('the reason why a payment went back is translated too', async () => {
    const built = await buildOrderBy(SPANISH);
    const checkout = await openCheckout(built);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(checkout.checkoutUrl);
    const names = await provider.names(checkout.checkoutSessionId);
    await cancel(built.order);
    const body = webhookBody({ ...names });
    await server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
    expect((await mailTo(built, 'refund')).text).toContain('que no pudimos aceptar: el pedido se canceló.');
    await paymentRecords.inboxDone();
  });

  test('the same cart ordered again in another language is mailed in that one', async () => {
    const built = await buildOrderBy({});
    const body = { ...DETAILS, customer_email: built.email };
    const { json } = await expectStatus(200, built.guest.with(SPANISH).post('/api/orders/from-cart', body));
    expect((json as Order).id).toBe(built.order.id);
    await provider.payFor(built);
    expect((await mailTo(built, 'receipt')).subject).toMatch(/^Tu pedido/);
  });

  test('an order that staff make for a guest is mailed in English', async () => {
    const { dish } = await buildCart(server.api);
    const body = { ...DETAILS, items: [{ menu_item_id: dish.id, quantity: 1 }] };
    const { json } = await expectStatus(201, server.api.staff().with(SPANISH).post('/api/orders', body));
    const order = await OrderModel.findOne({ where: { id: (json as Order).id } });
    expect(order?.locale).toBe('en');
  });
});

test('a restaurant that has switched Spanish off writes in English (CMP-171)', async () => {
  const built = await buildOrderBy(SPANISH);
  await offerLanguages(server.api, 'en');
  await provider.payFor(built);
  expect((await mailTo(built, 'receipt')).subject).toMatch(/^Your order/);
});
