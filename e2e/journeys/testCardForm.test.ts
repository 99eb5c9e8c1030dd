import { dollars } from '../pages/CheckoutPage';
import { CARDS } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { goToCheckout } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { sentBy } from '../support/sent';
import { withoutRandom } from '../support/withoutRandom';
import { screensOf } from '../support/screensOf';

const CVV = '987';

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('a test card pays on our own form, and no digit of it leaves the browser', async () => {
    const phone = freshPhone();
    const { page, context } = await visit(screen);
    const sent = sentBy(context);
    const checkout = await goToCheckout(page, 2);
    await checkout.fill({ name: 'Ana Guest', phone });
    await checkout.chooseTip('18%');
    await checkout.payBy('Test card');
    const total = await checkout.cents('Total');
    await checkout.enterCardDetails();
    await checkout.fillCard(CARDS.approved);
    await page.getByRole('button', { name: `Pay ${dollars(total)}` }).click();

    const site = new SitePage(page);
    await Promise.all([site.untilToast('Payment Successful!'), site.heading('Order Confirmed!').waitFor()]);
    await site.waitForCartCount(0);
    expect(await orderOf(phone)).toMatchObject({
      payment_status: 'paid',
      payment_method: 'credit_card',
      amount_due_cents: total,
      captured: total,
    });
    const payment = sent.find(({ url }) => url.endsWith('/payment/process'));
    expect(payment?.body).toContain('tok_test_');
    expect(payment?.body).not.toMatch(/"(number|cvv)"/);
    for (const { body } of sent) {
      expect(body.replace(/\D/g, '')).not.toContain(CARDS.approved.replace(/\D/g, ''));
      expect(body).not.toContain(`"${CVV}"`);
    }
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(withoutRandom(kept)).not.toContain('4242');
  });

  it('a declined test card costs nothing that was typed, and another one pays the same order', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page);
    await checkout.fill({ name: 'Ana Guest', phone });
    await checkout.payBy('Test card');
    const total = await checkout.cents('Total');
    await checkout.enterCardDetails();
    await checkout.fillCard(CARDS.declined);
    const pay = page.getByRole('button', { name: `Pay ${dollars(total)}` });
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
    const { id, payment_status, captured } = await orderOf(phone);
    expect([payment_status, captured]).toEqual(['failed', 0]);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ana');

    await page.getByLabel('Card number').fill(CARDS.approved);
    await pay.click();
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ id, payment_status: 'paid', captured: total });
  });
});

it('the way back keeps the card that was typed; its error is shown at its field', async () => {
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  await checkout.payBy('Test card');
  await checkout.settled();
  await checkout.enterCardDetails();
  await checkout.fillCard('4242 4242');
  await checkout.payButton().click();
  await page.getByText('Invalid card number').waitFor();
  await page.getByRole('button', { name: 'Back to Order Details' }).click();
  await checkout.heading('Checkout').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Guest');
  await checkout.enterCardDetails();
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242');
});

it('cash on the card form is there for pickup only', async () => {
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page, 2);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  await checkout.payBy('Test card');
  await checkout.settled();
  await checkout.enterCardDetails();
  await page.getByRole('radio', { name: /^Cash/ }).waitFor();
  await page.getByRole('button', { name: 'Back to Order Details' }).click();
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone(), address: '1905 University Ave' });
  await page.getByText('We deliver to you').waitFor();
  await checkout.settled();
  await checkout.enterCardDetails();
  await page.getByLabel('Card number').waitFor();
  expect(await page.getByRole('radio', { name: /^Cash/ }).count()).toBe(0);
});
