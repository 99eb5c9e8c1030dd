import type { Page } from 'playwright-core';
import { visitAsStaff } from '../support/visitAsStaff';

type Form = {
  name: string;
  /** From `/admin`. @returns the field in which something is typed */
  open: (page: Page) => Promise<ReturnType<Page['getByRole']>>;
};

const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first().click();

const FORMS: Form[] = [
  {
    name: 'a dialog',
    open: async (page) => {
      await follow(page, '/admin/menu');
      await page.getByRole('button', { name: 'Add Category' }).click();
      return page.getByRole('dialog').getByRole('textbox', { name: 'Category Name' });
    },
  },
  {
    name: 'a dialog of the older admin',
    open: async (page) => {
      await page.goto('/admin-legacy');
      await follow(page, '/admin-legacy/menu');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      return page.getByRole('dialog').getByRole('textbox').first();
    },
  },
];

it.each(FORMS)('ADM-130 Back asks before it drops what $name holds, and goes once it may', async ({ open }) => {
  const { page } = await visitAsStaff('/admin', { screen: 'desktop' });
  const field = await open(page);
  const before = page.url();
  await field.fill('Soups');
  // The step that is stopped never arrives, so Playwright has nothing to wait for.
  const goBack = () => page.evaluate(() => history.back());
  await goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toBe(before);
  expect(await field.inputValue()).toBe('Soups');

  await goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction((path) => location.href !== path, before);
});
