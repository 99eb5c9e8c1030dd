import { OrderStatusPage } from '../pages/OrderStatusPage';
import { SitePage } from '../pages/SitePage';
import { signInOn } from '../pages/LoginPage';
import { visit } from '../support/browser';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { createPerson } from '../support/people';
import { staff } from '../support/staff';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('a guest without an e-mail address closes the tab, comes back in a new one and finds the order on every page', async () => {
    const phone = freshPhone();
    const { page, context } = await visit(screen);
    const checkout = await goToCheckout(page);
    await checkout.fill({ name: 'Ana Guest', phone });
    await payOnProviderPage(page);
    await checkout.heading('Order Confirmed!').waitFor();
    const order = await orderOf(phone);
    await page.close();

    const later = await context.newPage();
    const site = new SitePage(later);
    await site.open('/');
    const link = site.openOrder(order.order_number);
    await link.getByText(/ready (at|tomorrow|\w+day) /).waitFor();
    await site.open('/locations');
    await link.click();
    const status = new OrderStatusPage(later);
    await status.heading('We have your order').waitFor();
    expect(later.url()).not.toContain('#t=');
    await later.waitForFunction(() => document.activeElement?.textContent === 'We have your order');

    await staff.move(order.id, 'ready');
    await status.heading('Ready for you').waitFor();
    await later.getByRole('link', { name: /, home$/ }).click();
    await link.getByText('ready for pickup').waitFor(); // from the live page, without a request of its own

    await staff.move(order.id, 'completed');
    const asked = later.waitForResponse((response) => response.url().endsWith(`/api/orders/${order.id}`));
    await site.open('/');
    await asked;
    await link.waitFor({ state: 'detached' });
    await later.reload({ waitUntil: 'networkidle' });
    expect(await link.count()).toBe(0);
  });
});

it('a press on the confirmation is not lost when the page learns of the payment during the press', async () => {
  const { page } = await visit('phone');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/orders\/[\w-]{36}$/, async (route) => {
    await released;
    await route.continue();
  });
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  await page.getByRole('link', { name: 'Follow your order' }).hover();
  await page.mouse.down();
  release();
  await page.getByText('Subtotal', { exact: true }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('recent_orders')?.includes('"payment_status":"paid"'));
  await page.mouse.up();
  await new OrderStatusPage(page).heading('We have your order').waitFor();
});

it('somebody without an order loads no code for it and asks for none', async () => {
  const { page } = await visit('phone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await new SitePage(page).open('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /open-orders|^\/api\/orders/.test(path))).toEqual([]);
});

it('the order of a signed-in person is there until they sign out', async () => {
  const phone = freshPhone();
  const ana = await createPerson();
  const { page } = await visit('desktop');
  await signInOn(page, ana);
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Pine', phone, email: ana.email });
  await payOnProviderPage(page);
  await checkout.heading('Order Confirmed!').waitFor();
  const { order_number } = await orderOf(phone);
  const site = new SitePage(page);
  await site.open('/');
  await site.openOrder(order_number).waitFor();
  await site.signOut();
  await site.openOrder(order_number).waitFor({ state: 'detached' });
});
