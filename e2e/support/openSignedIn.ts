import type { Page } from 'playwright-core';
import { tryPassword, type Person } from './people';
import { storeOnce } from './storeOnce';

const KEY = 'account_session';

/**
 * Opens a page with an existing session, in this tab alone, without /login. For journeys that do not test the sign-in.
 * The session is set once: after signing out the page stays signed out.
 */
export async function openSignedIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/rewards',
): Promise<void> {
  const { status, body } = await tryPassword(email, password);
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  await storeOnce(page, { storage: 'sessionStorage', key: KEY, value: JSON.stringify(body) });
  await page.goto(path);
}
