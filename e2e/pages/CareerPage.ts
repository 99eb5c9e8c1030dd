import type { Locator } from 'playwright-core';
import type { Applicant } from '../support/applicants';
import { SitePage } from './SitePage';

/** /career: the openings and the application form. */
export class CareerPage extends SitePage {
  async openForm(): Promise<void> {
    await this.open('/career');
    await this.heading('Join Our Team').waitFor();
    await this.field('Full name').waitFor();
  }

  /** The first field with this label; the references have fields of the same names further down. */
  field(label: string | RegExp): Locator {
    return this.form.getByLabel(label).first();
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Application' });
  }

  get ssn(): Locator {
    return this.field(/^Social Security number/);
  }

  answer(question: RegExp, label: 'Yes' | 'No'): Promise<void> {
    return this.form.getByRole('group', { name: question }).getByRole('radio', { name: label }).check();
  }

  async choosePosition(position: string): Promise<void> {
    await this.field('Position applying for').selectOption(position);
  }

  /** The six answers that an application needs. */
  async fillRequired({ name, email, phone, position }: Applicant): Promise<void> {
    await this.field('Full name').fill(name);
    await this.field('Email').fill(email);
    await this.field('Phone number').fill(phone);
    await this.choosePosition(position);
    await this.answer(/permitted to work/, 'Yes');
    await this.answer(/background check/, 'Yes');
  }

  submit(): Promise<void> {
    return this.form.getByRole('button', { name: 'Submit Application' }).click();
  }

  /** Waits for the success screen. @returns the application id that it shows */
  async applicationId(): Promise<string> {
    await this.heading('Application Submitted Successfully!').waitFor();
    return (await this.page.getByText(/^app_[0-9A-Z]{26}$/).textContent()) ?? '';
  }
}
