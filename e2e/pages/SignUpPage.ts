import type { Person } from '../support/people';
import { SitePage } from './SitePage';

/** /signup */
export class SignUpPage extends SitePage {
  async submit({ name, email, password }: Omit<Person, 'id'>): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await this.page.getByLabel('I accept the terms and conditions').check();
    await this.page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  }
}
