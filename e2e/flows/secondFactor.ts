import type { Page } from 'playwright-core';
import { AccountPage } from '../pages/AccountPage';
import { Authenticator } from '../support/authenticator';

/** Turns two-step sign-in on, on the account page. Returns the app, and the recovery codes that were shown. */
export async function turnOnSecondFactor(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const account = new AccountPage(page);
  await account.openAccount();
  const section = account.section('Two-step sign-in');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByLabel('Name of the authenticator').fill('My phone');
  await section.getByRole('button', { name: 'Show the QR code' }).click();
  await section.getByAltText('QR code for your authenticator app').waitFor();
  const app = new Authenticator(await section.getByLabel('Key for your authenticator app').innerText());

  await section.getByLabel('Code', { exact: true }).fill(app.wrongCode());
  await section.getByRole('button', { name: 'Check the code' }).click();
  await section.getByText(/That code is not right/).waitFor();
  await section.getByLabel('Code', { exact: true }).fill(await app.nextCode());
  await section.getByRole('button', { name: 'Check the code' }).click();
  await account.toast('Two-step sign-in is on').waitFor();
  await section.getByText('Keep these codes now').waitFor();
  const recoveryCodes = await section
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await section.getByRole('button', { name: 'I have kept them' }).click();
  return { app, recoveryCodes };
}
