import { MenuPage } from '../pages/MenuPage';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { visit } from '../support/browser';
import { readMail } from '../support/mailbox';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson } from '../support/people';
import { callApi, site } from '../support/site';

it('a guest who chose Spanish pays on a Spanish page and gets a Spanish receipt, which opens their order in Spanish (CMP-170) (PAY-54)', async () => {
  const { page, complaints } = await visit('phone');
  const menu = new MenuPage(page);
  await menu.openMenu();
  const [dish] = await menu.orderable();
  await menu.add(String(dish));
  await menu.waitForCartCount(1);
  await page.goto('/locations');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
  await page.getByRole('navigation', { name: 'Pie de página' }).waitFor();

  const [phone, email] = [freshPhone(), `luz-${Date.now()}@example.com`];
  await page.goto('/checkout');
  await page.getByLabel('Nombre', { exact: true }).fill('Luz Guest');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(phone);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  const payment = new SandboxPaymentPage(page, 'es');
  await payment.arrive();
  await payment.pay(CARDS.approved);
  await page.getByRole('heading', { name: '¡Pedido confirmado!' }).waitFor();

  const { order_number: number } = await orderOf(phone);
  const receipt = await readMail(email, `#${number}`);
  for (const words of ['¡Gracias, Luz!', 'Pedido hecho:', 'Impuesto', 'PAGADO', 'Recibes este correo']) {
    expect(receipt).toContain(words);
  }
  const link = /Seguir tu pedido:\s+(\S+)/.exec(receipt)?.[1] ?? '';
  expect(new URL(link).origin).toBe(site.origin);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Tenemos tu pedido' }).waitFor();
  expect(complaints).toEqual([]);
});

it('WEB-149 on a small phone no term of a Spanish mail is broken within a word', async () => {
  const { email } = await createPerson();
  await callApi('/auth/v1/recover', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ email }),
  });
  await readMail(email, 'Solicitado');
  const { page } = await visit('phone', { viewport: { width: 360, height: 740 } });
  await page.goto('/dev/mailbox');
  await page.getByRole('link').filter({ hasText: email }).click();
  const lines = await page
    .frameLocator('iframe')
    .getByText('Solicitado', { exact: true })
    .evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
  expect(lines).toBe(1);
});
