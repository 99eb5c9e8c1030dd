/**
 * Takes the README's pictures from a running demo: `npx tsx tooling/screenshots/take.mts [http://localhost:3000]`.
 * They are pictures of the product as it is, so take them again when a screen on them changes.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createCounter } from '../bench/board/openOrders.mts';
import { launchBrowser } from '../bench/browser/launchBrowser.mts';
import type { BrowserContextOptions, Page } from 'playwright-core';

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

/** Everybody may know it: /admin/login of a demo shows it. */
const DEMO_ADMIN = { username: 'admin', password: 'campfire-2024' };

/** Wide enough for a README, small enough for a repository. */
const WIDTH = { desktop: 1200, phone: 480 };
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

type Screen = keyof typeof SCREENS;

const browser = await launchBrowser();

async function visit(screen: Screen, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
    ...SCREENS[screen],
    ...options,
  });
  return context.newPage();
}

async function take(page: Page, screen: Screen, name: string) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await shoot(page, screen, name);
}

async function shoot(page: Page, screen: Screen, name: string) {
  const picture = await page.screenshot();
  await sharp(picture)
    .resize(WIDTH[screen])
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`  ${name}.webp`);
}

const desktop = await visit('desktop');
await desktop.goto('/');
// The prerendered frame has no specials, and on a slow machine the network is idle while it is shown.
await desktop.getByRole('heading', { name: 'Today at' }).waitFor();
await desktop.getByText('Welcome to').waitFor();
await desktop.getByText('Welcome to').waitFor({ state: 'detached' });
await take(desktop, 'desktop', 'home-desktop');

const night = await visit('desktop', { colorScheme: 'dark' });
await night.goto('/#menu');
await night.getByRole('tab').nth(1).click();
await take(night, 'desktop', 'home-dark');

const broken = await visit('desktop');
await broken.route(/\/_r\/mf-careers\//, (route) => route.abort());
await broken.goto('/career');
await broken.getByRole('button', { name: 'Retry' }).waitFor();
await take(broken, 'desktop', 'failure-desktop');

const phone = await visit('phone');
await phone.goto('/#menu');
await phone.getByRole('tab').nth(1).click();
await take(phone, 'phone', 'home-phone');
await phone
  .getByRole('link', { name: /^View details/ })
  .nth(1)
  .click();
await phone.getByRole('dialog').waitFor();
await phone.getByText('Welcome to').waitFor({ state: 'detached' });
await take(phone, 'phone', 'dish-phone');
await phone.getByRole('button', { name: /^Add to order/ }).click();
await phone.getByRole('dialog').waitFor({ state: 'detached' });
await phone.getByRole('tab').nth(2).click();
await phone.getByRole('button', { name: /^Add / }).first().click();
await phone.getByText('added to your order').last().waitFor();
await phone.goto('/order');
await phone.getByRole('link', { name: 'Checkout' }).waitFor();
await take(phone, 'phone', 'cart-phone');
await phone.getByRole('link', { name: 'Checkout' }).click();
await phone.getByLabel('Name', { exact: true }).fill('Ana Guest');
await phone.getByLabel('Phone').fill('(936) 555-0107');
await phone.evaluate(() => window.scrollTo(0, 0));
await take(phone, 'phone', 'checkout-phone');
await phone.getByRole('button', { name: 'Continue to payment' }).click();
await phone.getByRole('button', { name: /4242/ }).first().click();
await phone.getByRole('button', { name: /^Pay \$/ }).click();
await phone.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
await take(phone, 'phone', 'confirmed-phone');

const guest = await visit('desktop');
await guest.goto('/login');
await guest.getByRole('button', { name: 'Forgot password?' }).waitFor();
await take(guest, 'desktop', 'login-desktop');

const member = await visit('desktop');
await signUp(member);
await member.goto('/account');
await member.getByText('This device').waitFor();
await member.getByRole('button', { name: 'Add an address' }).waitFor();
await take(member, 'desktop', 'account-desktop');
const token = await logIn();
const counter = createCounter(origin, token);
const settings = await counter.liftLimits();
const orders = await counter.place(7);
await counter.restore(settings);
for (const [index, order] of orders.entries()) {
  for (let step = 0; step < Math.floor(index / 2); step += 1) await counter.advance(order);
}
const staff = await visit('desktop');
await staff.goto('/admin/login');
await staff.getByLabel('Username').fill(DEMO_ADMIN.username);
await staff.getByLabel('Password', { exact: true }).fill(DEMO_ADMIN.password);
await staff.getByRole('button', { name: 'Sign In', exact: true }).click();
await staff.getByRole('region', { name: 'Sales by hour' }).waitFor();
await staff.getByText('Welcome back!').waitFor({ state: 'detached' });
await take(staff, 'desktop', 'admin-home-desktop');
await staff.goto('/admin/board');
await staff
  .getByRole('article')
  .nth(orders.length - 1)
  .waitFor();
// The board's events keep the network busy.
await shoot(staff, 'desktop', 'admin-board-desktop');
await counter.cancel(orders);
await browser.close();

/** @returns a token of the demo's admin */
async function logIn(): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ADMIN),
  });
  const { access_token: accessToken } = (await response.json()) as { access_token: string };
  return accessToken;
}

/** Somebody new, who opens the link of the mail. */
async function signUp(page: Page) {
  const email = `ana-${Date.now()}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ana Guest');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening outdoors');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a quiet evening outdoors');
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByText('Almost there').waitFor();
  const mail = page.getByRole('link').filter({ hasText: email });
  do await page.goto('/dev/mailbox');
  while ((await mail.count()) === 0);
  const address = await mail.first().getAttribute('href');
  const text = await (await page.request.get(`${address}/text`)).text();
  await page.goto(/https?:\/\/\S+\/auth\/v1\/link\?\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.getByText('Welcome back!').first().waitFor({ state: 'attached' });
}
