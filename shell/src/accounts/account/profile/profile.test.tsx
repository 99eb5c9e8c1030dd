import { PHONE_MESSAGE } from '@site/contracts';
import { screen, waitFor } from '@testing-library/react';
import { authError, buildAuthSession, buildAuthUser } from '../../../testing/buildAuth';
import { buildAccount, comeBackToTheTab, fakeAccountServer, fill, openAccount } from '../../../testing/openAccount';
import { AUTH_STORAGE_KEY } from '../../session/persistentSession';
import { resetBrowser, openSite, where } from '../../../testing/openSite';

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer();
});
afterEach(resetBrowser);

describe('/account', () => {
  it('is for people who are signed in; others sign in first and come back', async () => {
    openSite('/account');
    await waitFor(() => expect(where()).toBe('/login?next=%2Faccount'));
  });

  it('WEB-240 stays the page that was opened while the session of a reload is restored', async () => {
    const { part, left } = await openAccount('Profile', buildAuthUser(), true);
    expect(await part.findByLabelText('Display name')).toHaveValue('Ada Pine');
    expect(left).toEqual([]);
  });

  it('WEB-190 has a place for the email before the person is known', async () => {
    sessionStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(buildAuthSession()));
    let answer = (_: object): void => undefined;
    api.set('GET /rest/v1/user_roles', () => new Promise<object>((resolve) => (answer = resolve)));
    openSite('/account');
    const heading = await screen.findByRole('heading', { name: 'Your Account' });
    expect(heading.parentElement?.querySelector('p')).toBeInTheDocument();
    await waitFor(() => expect(api.calls.some(({ path }) => path.startsWith('/rest/v1/user_roles'))).toBe(true));
    answer([{ role: 'user' }]);
    await screen.findByRole('region', { name: 'Profile' });
  });

  it('names its sections in a list that leads to each', async () => {
    await openAccount('Profile');
    const links = screen.getByRole('navigation', { name: 'Account settings' }).querySelectorAll('a');
    expect([...links].map((link) => link.textContent)).toEqual([
      'Profile',
      'Addresses',
      'Orders',
      'Email and password',
      'Two-step sign-in',
      'Linked accounts',
      'Signed-in devices',
      'Your data',
    ]);
    for (const link of links) {
      const id = (link.getAttribute('href') ?? '').split('#')[1] ?? '';
      expect(document.getElementById(id)).toHaveAccessibleName(link.textContent ?? '');
    }
  });

  it('a section that could not be loaded says so and can be tried again; the others are there', async () => {
    api.set('GET /api/account', { status: 503, body: {} });
    const { part, user } = await openAccount('Profile');
    const retry = await part.findByRole('button', { name: 'Retry' });
    expect(part.getByText('We could not load your profile.')).toBeVisible();
    expect(await screen.findByText('ada@example.com', { selector: '#sign-in *' })).toBeVisible();
    api.set('GET /api/account', { body: buildAccount() });
    await user.click(retry);
    expect(await part.findByLabelText('Display name')).toHaveValue('Ada Pine');
  });

  it('WEB-210 without a server says so once, and tries again on request', async () => {
    const reads = ['/api/account', '/api/account/sessions', '/api/account/claimable-orders', '/auth/v1/user'];
    reads.forEach((path) => api.set(`GET ${path}`, { status: 503, body: {} }));
    const { user } = await openAccount('Profile');
    expect(await screen.findByText('We could not load your account.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/^We could not load/)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
    api.set('GET /api/account', { body: buildAccount() });
    api.set('GET /auth/v1/user', { body: buildAuthUser() });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Display name')).toHaveValue('Ada Pine');
  });
});

describe('profile', () => {
  it('changes how the person is greeted', async () => {
    const { part, user, host } = await openAccount('Profile');
    const name = await part.findByLabelText('Display name');
    await fill(user, name, 'Ada L.');
    const renamed = buildAuthUser({ user_metadata: { display_name: 'Ada L.' } });
    api.set('PUT /auth/v1/user', { body: renamed });
    api.set('GET /api/account', { body: buildAccount({ display_name: 'Ada L.' }) });
    await user.click(part.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(api.sent('PUT /auth/v1/user')).toMatchObject([{ data: { display_name: 'Ada L.' } }]);
    await waitFor(() => expect(host.session.get().user?.displayName).toBe('Ada L.'));
  });

  it('refuses a name of one letter before the server is asked', async () => {
    const { part, user } = await openAccount('Profile');
    const name = await part.findByLabelText('Display name');
    await fill(user, name, 'A');
    await user.click(part.getByRole('button', { name: 'Save name' }));
    expect(await part.findByText('Name must be at least 2 characters')).toBeVisible();
    expect(name).toHaveFocus();
    expect(api.sent('PUT /auth/v1/user')).toEqual([]);
  });

  it('keeps what was typed when the service refuses or is away, and says why', async () => {
    const { part, user } = await openAccount('Profile');
    const name = await part.findByLabelText('Display name');
    await fill(user, name, 'Ada the First');
    api.set('PUT /auth/v1/user', authError(429, 'over_request_rate_limit', 'Request rate limit reached'));
    await user.click(part.getByRole('button', { name: 'Save name' }));
    expect(await part.findByRole('alert')).toHaveTextContent('Request rate limit reached');
    api.set('PUT /auth/v1/user', { status: 503, body: {} });
    await user.click(part.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(part.getByRole('alert')).toHaveTextContent('We cannot reach the server right now'));
    expect(name).toHaveValue('Ada the First');
  });

  it('WEB-69 a session that was ended on another device leads to the sign-in, and says why', async () => {
    const { part, user } = await openAccount('Profile');
    await fill(user, await part.findByLabelText('Display name'), 'Ada the First');
    const gone = 'Session from session_id claim in JWT does not exist';
    api.set('PUT /auth/v1/user', authError(403, 'session_not_found', gone));
    api.set('POST /auth/v1/token', authError(400, 'refresh_token_not_found', 'Invalid Refresh Token'));
    await user.click(part.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(screen.getByText('Please sign in again.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/login?next=%2Faccount'));
  });

  it('saves name and phone for orders; an empty field removes it', async () => {
    const { part, user } = await openAccount('Profile');
    await fill(user, await part.findByLabelText(/^Phone/), '');
    api.set('PATCH /api/account', { body: buildAccount({ customer_phone: null }) });
    await user.click(part.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Details saved')).toBeInTheDocument();
    expect(api.sent('PATCH /api/account')).toEqual([{ customer_name: 'Ada Pine', customer_phone: null }]);
  });

  it('shows the server’s word at the field that it is about', async () => {
    const { part, user } = await openAccount('Profile');
    const phone = await part.findByLabelText(/^Phone/);
    await fill(user, phone, '936 555 0199');
    const errors = [{ field: 'customer_phone', message: 'This is not a phone number' }];
    const body = { code: 'validation_failed', detail: 'Some values are not valid', errors };
    api.set('PATCH /api/account', { status: 422, body });
    await user.click(part.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/This is not a phone number/));
    expect(phone).toHaveValue('936 555 0199');
  });

  it('refuses an invalid phone number, sends nothing, and keeps what was typed', async () => {
    const { part, user } = await openAccount('Profile');
    const phone = await part.findByLabelText(/^Phone/);
    await fill(user, phone, 'abc');
    await user.click(part.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(PHONE_MESSAGE)));
    expect(phone).toHaveValue('abc');
    expect(api.sent('PATCH /api/account')).toEqual([]);
  });

  it('saves a new name beside a phone number of before the rule', async () => {
    api.set('GET /api/account', { body: buildAccount({ customer_phone: 'ask Ada' }) });
    const { part, user } = await openAccount('Profile');
    await waitFor(() => expect(part.getByLabelText(/^Phone/)).toHaveValue('ask Ada'));
    await fill(user, part.getByLabelText(/^Name on your orders/), 'Ada!');
    api.set('PATCH /api/account', { body: buildAccount({ customer_name: 'Ada!', customer_phone: 'ask Ada' }) });
    await user.click(part.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Details saved')).toBeInTheDocument();
    expect(api.sent('PATCH /api/account')).toEqual([{ customer_name: 'Ada!', customer_phone: 'ask Ada' }]);
  });

  it('two tabs: what another one changed shows after focus, what is being typed stays', async () => {
    const { part, user } = await openAccount('Profile');
    const name = await part.findByLabelText(/^Name on your orders/);
    const phone = part.getByLabelText(/^Phone/);
    await fill(user, name, 'Ada!');
    api.set('GET /api/account', { body: buildAccount({ customer_name: 'Elsewhere', customer_phone: '1' }) });
    comeBackToTheTab();
    await waitFor(() => expect(phone).toHaveValue('1'));
    expect(name).toHaveValue('Ada!');
  });

  it.each([
    ['Save name', 'Display name', 'PUT /auth/v1/user', { display_name: 'Elsewhere' }],
    ['Save details', /^Name on your orders/, 'PATCH /api/account', { customer_name: 'Elsewhere' }],
  ])('WEB-171 after %s a change from another tab shows; what was typed during it stays', async (...given) => {
    const [button, label, route, changed] = given;
    const { part, user } = await openAccount('Profile');
    const name = await part.findByLabelText(label);
    const save = async (typed: string, meanwhile = typed) => {
      await fill(user, name, typed);
      api.set(route, async () => {
        await fill(user, name, meanwhile);
        return route.startsWith('PUT') ? buildAuthUser() : buildAccount();
      });
      await user.click(part.getByRole('button', { name: button }));
      await waitFor(() => expect(part.getByRole('button', { name: button })).toBeEnabled());
    };
    await save('Ada L.');
    api.set('GET /api/account', { body: buildAccount(changed) });
    comeBackToTheTab();
    await waitFor(() => expect(name).toHaveValue('Elsewhere'));
    await save('Ada L.', 'Ada Lovelace');
    expect(name).toHaveValue('Ada Lovelace');
  });
});
