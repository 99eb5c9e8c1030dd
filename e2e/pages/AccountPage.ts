import type { Locator } from 'playwright-core';
import { SitePage } from './SitePage';

/** /account */
export class AccountPage extends SitePage {
  async openAccount(): Promise<void> {
    await this.open('/account');
    await this.heading('Your Account').waitFor();
  }

  /** By its heading: `Two-step sign-in`. */
  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** The button of the question that lies over the page. */
  answer(label: string): Locator {
    return this.page.getByRole('alertdialog').getByRole('button', { name: label, exact: true });
  }
}
