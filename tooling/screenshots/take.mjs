#!/usr/bin/env node
/**
 * Takes the README's pictures anew from a running demo: `node tooling/screenshots/take.mjs [http://localhost:3000]`.
 * They are pictures of the product as it is, so take them again when a screen on them changes.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../browser/findChromium.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

/** Wide enough for a README, small enough for a repository. */
const WIDTH = { desktop: 1200, phone: 480 };
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** @typedef {keyof typeof SCREENS} Screen */
/** @typedef {import('playwright-core').Page} Page */

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

/**
 * @param {Screen} screen
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function visit(screen, options = {}) {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
    ...SCREENS[screen],
    ...options,
  });
  return context.newPage();
}

/**
 * @param {Page} page
 * @param {Screen} screen
 * @param {string} name
 */
async function take(page, screen, name) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const picture = await page.screenshot();
  await sharp(picture)
    .resize(WIDTH[screen])
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`  ${name}.webp`);
}

const desktop = await visit('desktop');
await desktop.goto('/');
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
await browser.close();

/**
 * Somebody new, who opens the link of the mail.
 *
 * @param {Page} page
 */
async function signUp(page) {
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
