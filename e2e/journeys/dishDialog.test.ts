import type { Locator, Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';

/** A dish of the demo menu with required sides that have defaults. */
const PLATE = 'Smoked Half Chicken';

async function openPlate(page: Page): Promise<Locator> {
  const menu = new MenuPage(page);
  await menu.openMenu();
  await menu.chooseCategory('Smokehouse Plates');
  await page.getByRole('link', { name: `View details of ${PLATE}` }).click();
  const dialog = page.getByRole('dialog', { name: PLATE });
  await dialog.getByRole('button', { name: /Add to order/ }).waitFor();
  return dialog;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  it('the picture of a dish is 16:9', async () => {
    const { page } = await visit(screen);
    const dialog = await openPlate(page);
    const { width, height } = await boxOf(dialog.getByRole('img').first());
    expect(width / height).toBeCloseTo(16 / 9, 1);
  });

  it('a toast covers nothing of an open dish', async () => {
    const { page } = await visit(screen);
    const dialog = await openPlate(page);
    await page.route('**/api/cart/items', (route) => route.fulfill({ status: 503, body: '{}' }));
    // Checked in every frame from before the press, because the toast disappears by itself.
    const uncovered = page.waitForFunction(() => {
      const toasts = document.querySelector('[data-toaster]')?.getBoundingClientRect();
      const dish = document.querySelector('[data-dialog]')?.getBoundingClientRect();
      const isShown = document.querySelector('[data-toaster] [role=alert] > *') !== null;
      return isShown && toasts && dish && toasts.bottom <= dish.top;
    });
    await dialog.getByRole('button', { name: /Add to order/ }).click();
    await uncovered;
    expect(await dialog.isVisible()).toBe(true);
  });

  it('a guest changes the sides of a dish that is in the cart', async () => {
    const { page, complaints } = await visit(screen);
    const menu = new MenuPage(page);
    await menu.openMenu();
    await menu.chooseCategory('Smokehouse Plates');
    await menu.add(PLATE);
    await menu.waitForCartCount(1);

    await page.goto('/order');
    const choices = page.getByRole('list', { name: `Choices for ${PLATE}` });
    await choices.getByText('Charro beans').waitFor();
    await page.getByRole('link', { name: `Edit: ${PLATE}` }).click();
    const dialog = page.getByRole('dialog', { name: PLATE });
    await dialog.getByRole('checkbox', { name: 'Hand-cut fries' }).check();
    expect(await dialog.getByRole('checkbox', { name: 'Charro beans' }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: /Save changes/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await choices.getByText('Hand-cut fries').waitFor();
    expect(await choices.getByText('Charro beans').count()).toBe(0);
    await menu.waitForCartCount(1);
    expect(complaints).toEqual([]);
  });
});

it.each(['phone', 'desktop'] as const)(
  'WEB-95 on a %s a dish opened by its address closes on its card',
  async (screen) => {
    const { page } = await visit(screen);
    const menu = new MenuPage(page);
    await menu.openMenu();
    await menu.chooseCategory('Smokehouse Plates');
    const link = page.getByRole('link', { name: `View details of ${PLATE}` });
    const address = await link.getAttribute('href');
    await page.goto(address ?? '');
    await page.getByRole('dialog', { name: PLATE }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => {
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      const { y } = await boxOf(link);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(await page.evaluate(() => innerHeight));
    });
  },
);

describe.each(['phone', 'desktop'] as const)('on a %s by keyboard', (screen) => {
  it('WEB-195 a choice that takes the focus is not under the title', async () => {
    const { page } = await visit(screen);
    await page.goto('/');
    await page.getByRole('link', { name: 'View details of Brisket Breakfast Tacos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Brisket Breakfast Tacos' });
    await dialog.getByRole('textbox').focus();
    await page.keyboard.press('Shift+Tab');
    const choice = dialog.getByRole('radio', { name: 'Mild' });
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    // By its place in the window, since a covered element has a box, too.
    expect(
      await choice.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return element.closest('label')?.contains(document.elementFromPoint(x + 2, y + 2));
      }),
    ).toBe(true);
  });
});

describe.each(['phone', 'desktop'] as const)('on a %s with a slow connection', (screen) => {
  /** The menu, whose next files take so long that what is in their place is met. */
  async function openSlowMenu() {
    const { page, complaints } = await visit(screen);
    const menu = new MenuPage(page);
    await menu.openMenu();
    await menu.chooseCategory('Smokehouse Plates');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const link = page.getByRole('link', { name: `View details of ${PLATE}` });
    await link.click();
    return { page, complaints, link, release, opening: page.getByRole('dialog', { name: 'Opening...' }) };
  }

  it('WEB-167 a press on a dish is answered before its code is there', async () => {
    const { page, complaints, link, release, opening } = await openSlowMenu();
    await opening.waitFor();
    expect(await opening.evaluate((element) => element === document.activeElement)).toBe(true);
    release();
    const dialog = page.getByRole('dialog', { name: PLATE });
    await dialog.waitFor();
    expect(await opening.count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true),
    );
    expect(complaints).toEqual([]);
  });

  it('WEB-167 Escape and Back close a dish whose code is not there, and a later press opens it', async () => {
    const { page, complaints, link, release, opening } = await openSlowMenu();
    await opening.waitFor();
    await page.keyboard.press('Escape');
    await opening.waitFor({ state: 'detached' });
    await page.waitForURL(({ search }) => search === '');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await link.click();
    await opening.waitFor();
    await page.goBack();
    await opening.waitFor({ state: 'detached' });
    release();
    await link.click();
    await page.getByRole('dialog', { name: PLATE }).waitFor();
    expect(complaints).toEqual([]);
  });
});
