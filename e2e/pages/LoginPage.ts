import type { Locator, Page } from 'playwright-core';
import type { Person } from '../support/people';
import { SitePage } from './SitePage';

type Credentials = Pick<Person, 'email' | 'password'>;

/** /login, in all of its modes. */
export class LoginPage extends SitePage {
  async arrive(): Promise<void> {
    await this.heading('Sign In').waitFor();
    await this.email.waitFor();
  }

  get email(): Locator {
    return this.page.getByLabel('Email', { exact: true });
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true });
  }

  /** Types both and presses Sign In, whatever the outcome. */
  async submit({ email, password }: Credentials, { remember = false } = {}): Promise<void> {
    await this.arrive();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByLabel('Remember me').setChecked(remember);
    await this.page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  /** Up to being welcomed. */
  async signIn(person: Credentials, options: { remember?: boolean } = {}): Promise<void> {
    await Promise.all([this.welcome(), this.submit(person, options)]);
  }

  /** Asks for the mail that resets the password. */
  async askForReset(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Forgot password?' }).click();
    // The form that leaves has a field of the same name.
    await this.heading('Reset Password').waitFor();
    await this.email.fill(email);
    await this.page.getByRole('button', { name: 'Send Reset Link' }).click();
  }

  async welcome(): Promise<void> {
    await Promise.all([this.untilToast('Welcome back!'), this.untilToast('Successfully signed in.')]);
  }

  /** The step between the password and being signed in. */
  async showCode(code: string): Promise<void> {
    await this.heading('One more step').waitFor();
    await this.page.getByLabel('Code', { exact: true }).fill(code);
    await this.page.getByRole('button', { name: 'Verify' }).click();
  }

  /** In place of the app's code, when the phone is lost. */
  async showRecoveryCode(code: string): Promise<void> {
    await this.heading('One more step').waitFor();
    await this.page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
    await this.page.getByLabel('Recovery code', { exact: true }).fill(code);
    await this.page.getByRole('button', { name: 'Verify' }).click();
  }
}

/** A visitor who signs in, and is where signing in leads to: at the rewards. */
export async function signInOn(page: Page, person: Credentials, options: { remember?: boolean } = {}): Promise<void> {
  const login = new LoginPage(page);
  await login.open('/login');
  await login.signIn(person, options);
  await page.waitForURL('**/rewards');
}
