import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { signInOn } from '../pages/LoginPage';
import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { createPerson, giveRole, signInElsewhere } from '../support/people';
import { turnOnSecondFactor } from '../flows/secondFactor';
import { site } from '../support/site';
import { screensOf } from '../support/screensOf';

const box = (page: Page) => page.getByRole('alertdialog', { name: 'You are signed out' });

const codeField = (page: Page) => page.locator('#admin-promotion').getByLabel('Code', { exact: true });

/** A new promo code, which changes nothing for the guests of other journeys, with what it needs typed into it. */
async function fillForm(page: Page): Promise<string> {
  const code = `SOUP${randomInt(100_000, 999_999)}`;
  await page.goto('/admin/promotions');
  await page.getByRole('button', { name: 'New promo code' }).click();
  await codeField(page).fill(code);
  await page.getByLabel('Discount', { exact: true }).fill('5');
  return code;
}

/** Notices the end of the session by a save, and finds the form covered. */
async function meetTheBox(page: Page) {
  await page.getByRole('button', { name: 'Create code' }).click();
  await box(page).waitFor();
  await codeField(page).waitFor({ state: 'hidden' });
  await page.locator('input[type=password]:focus').waitFor();
}

async function goOn(page: Page, code: string) {
  await box(page).waitFor({ state: 'detached' });
  expect(await codeField(page).inputValue()).toBe(code);
  await page.getByRole('button', { name: 'Create code' }).click();
  await new SitePage(page).toast(`${code} can be used now`).waitFor();
}

async function staffPage(screen: 'phone' | 'desktop' = 'desktop') {
  const person = await createPerson();
  await giveRole(person, 'admin');
  const { page } = await visit(screen);
  await signInOn(page, person, { remember: true });
  return { person, page };
}

it.each(screensOf('phone', 'desktop'))(
  'WEB-90 on a %s, a form of staff whose session was ended elsewhere is covered, and goes on after the password',
  async (screen) => {
    const { person, page } = await staffPage(screen);
    const code = await fillForm(page);
    await (await signInElsewhere(person)).ask('POST', '/auth/v1/logout?scope=others');
    await meetTheBox(page);
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    // The keyboard stays in the box.
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header, main, form[id]') ?? null)).toBeNull();
    await box(page).getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await goOn(page, code);
  },
);

it('WEB-90 a second factor is asked for over the form', async () => {
  const { person, page } = await staffPage();
  const { app } = await turnOnSecondFactor(page);
  const code = await fillForm(page);
  await endSession(page);
  await meetTheBox(page);
  await box(page).getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await box(page)
    .getByLabel('Code', { exact: true })
    .fill(await app.nextCode());
  await page.keyboard.press('Enter');
  await goOn(page, code);
});

it('WEB-90 a form outside a dialog has the focus back in its field, also after a second end of the session', async () => {
  const { person, page } = await staffPage();
  await page.goto('/admin/ordering');
  const field = page.getByLabel('Delivery fee', { exact: true });
  await field.fill('7');
  // The page is covered before the code of the dialog is there.
  await page.route(/\.js/, (route) => setTimeout(() => void route.continue(), 700));
  for (let end = 0; end < 2; end += 1) {
    await endSession(page);
    await field.press('Enter');
    await box(page).getByLabel('Password', { exact: true }).fill(person.password);
    await box(page).getByLabel('Keep me signed in on this device').check();
    await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
    await field.and(page.locator(':focus')).waitFor();
  }
  expect(await field.inputValue()).toBe('7');
});

it('WEB-91 a provider opens in another window, and its session comes back to the form', async () => {
  const { page, context } = await visit('desktop');
  await context.setExtraHTTPHeaders({ 'x-person': `robin-again-${Date.now()}` });
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click();
  await new SitePage(page).toast('Welcome back!').waitFor();
  const { user } = await keptSession(page);
  await giveRole(user, 'admin');
  const code = await fillForm(page);
  await endSession(page);
  await meetTheBox(page);
  const opened = context.waitForEvent('page');
  await box(page).getByRole('button', { name: 'Continue with Demo ID' }).click();
  const window = await opened;
  await goOn(page, code);
  if (!window.isClosed()) await window.waitForEvent('close');
});

type Kept = { access_token: string; user: { id: string } };

async function keptSession(page: Page): Promise<Kept> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem('account_session') ?? '')) as Kept;
}

/** As from another device, with this one's token. */
async function endSession(page: Page): Promise<void> {
  const { access_token: token } = await keptSession(page);
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(new URL('/auth/v1/logout?scope=global', site.origin), { method: 'POST', headers });
  expect(status).toBe(204);
}
