import type { Locator } from 'playwright-core';
import { SitePage } from './SitePage';

/** Everything below /admin. */
export class AdminPage extends SitePage {
  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Admin' });
  }

  /** On /admin/login: types both and presses Sign In, whatever the outcome. */
  async submitLogin({ username, password }: { username: string; password: string }): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Admin Login' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  async logOut(): Promise<void> {
    await this.navigation.getByRole('button', { name: 'Log Out' }).click();
    await this.page.waitForURL('**/admin/login');
  }
}
