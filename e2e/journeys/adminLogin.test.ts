import { AdminPage } from '../pages/AdminPage';
import { signInOn } from '../pages/LoginPage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { demoPair } from '../support/demoPair';
import { createPerson, giveRole } from '../support/people';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('staff are asked to sign in, read the demo’s hint, get in, and log out again', async () => {
    const pair = await demoPair();
    const { page, complaints } = await visit(screen);
    const admin = new AdminPage(page);
    await admin.open('/admin');
    await page.waitForURL('**/admin/login');
    await admin.heading('Admin Login').waitFor();
    await page.getByText(pair.password, { exact: true }).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    await admin.submitLogin({ username: pair.username, password: 'not this one' });
    await page.getByText(`Invalid credentials. Use ${pair.username} / ${pair.password}.`).waitFor();
    // The browser itself reports the refusal.
    complaints.splice(0);
    await admin.submitLogin(pair);
    await page.waitForURL((url) => url.pathname === '/admin');
    await admin.heading(/Welcome/).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    await page.goto('/admin/login');
    await page.waitForURL((url) => url.pathname === '/admin');
    await page.goto('/admin/no-such-screen');
    await page.waitForURL((url) => url.pathname === '/admin');
    await admin.heading(/Welcome/).waitFor();
    // A figure that is still on its way would be refused once the session has ended.
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await page.waitForLoadState('networkidle');

    await admin.logOut();
    await page.goto('/admin');
    await page.waitForURL('**/admin/login');
    expect(complaints).toEqual([]);
  });
});

it('a signed-in customer with the role admin is let in without another sign-in', async () => {
  const person = await createPerson();
  await giveRole(person, 'admin');
  const { page } = await visit('desktop');
  await signInOn(page, person);
  await page.goto('/admin/login');
  await page.waitForURL((url) => url.pathname === '/admin');
  await new AdminPage(page).heading(/Welcome/).waitFor();
});

it('a customer reads that their account is not one of staff, and is refused there', async () => {
  const person = await createPerson();
  const { page } = await visit('desktop');
  await signInOn(page, person);
  await page.goto('/admin');
  await page.waitForURL('**/admin/login');
  await page.getByText(/which is not a staff account/).waitFor();
  await new AdminPage(page).submitLogin({ username: person.email, password: person.password });
  await page.getByText(/^Invalid credentials/).waitFor();
});
