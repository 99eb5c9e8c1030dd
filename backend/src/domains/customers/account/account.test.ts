import { PHONE_MESSAGE, type Account, type AccountSession, type SavedAddress } from '@site/contracts';
import { Customer } from '../../../database/models/Customer';
import { testServer, type ApiClient } from '../../../testing';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser, signIn } from '../../../testing/builders/buildUser';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';

const server = testServer();
checkInvariantsAfterEach(server);

const accountOf = async (api: ApiClient): Promise<Account> =>
  (await expectStatus(200, api.get('/api/account'))).json as Account;
const save = async (api: ApiClient, body: object): Promise<SavedAddress> =>
  (await expectStatus(201, api.post('/api/account/addresses', { address: '12 Pine St, Huntsville', ...body })))
    .json as SavedAddress;
const defaults = async (api: ApiClient): Promise<string[]> =>
  (await accountOf(api)).addresses.filter(({ is_default }) => is_default).map(({ label }) => label);

describe('GET and PATCH /api/account', () => {
  test('return the signed-in person, and the values for the checkout', async () => {
    const user = await buildUser(server, { displayName: 'Ada' });
    expect(await accountOf(user.api)).toEqual({
      id: user.id,
      email: user.email,
      email_verified: true,
      display_name: 'Ada',
      role: 'user',
      has_password: true,
      customer_name: null,
      customer_phone: null,
      addresses: [],
      created_at: expect.stringMatching(/Z$/) as string,
    });
    const changed = await expectStatus(200, user.api.patch('/api/account', { customer_name: ' Ada Pine ' }));
    expect(changed.json).toMatchObject({ customer_name: 'Ada Pine', customer_phone: null });
    await expectStatus(200, user.api.patch('/api/account', { customer_phone: '936-555-0100' }));
    expect(await accountOf(user.api)).toMatchObject({ customer_name: 'Ada Pine', customer_phone: '936-555-0100' });
    await expectStatus(200, user.api.patch('/api/account', { customer_name: '' }));
    expect(await accountOf(user.api)).toMatchObject({ customer_name: null, customer_phone: '936-555-0100' });
  });

  test.each([{ customer_name: 'x'.repeat(121) }, { customer_phone: 7 }, { role: 'admin' }, { email: 'a@b.example' }])(
    'refuse %j, and lose nothing',
    async (body) => {
      const user = await buildUser(server);
      await expectStatus(200, user.api.patch('/api/account', { customer_name: 'Ada' }));
      expect((await user.api.patch('/api/account', body)).status).toBe(422);
      expect(await accountOf(user.api)).toMatchObject({ customer_name: 'Ada', role: 'user', email: user.email });
    },
  );

  test('refuse an invalid phone number with a clear message, and lose nothing', async () => {
    const user = await buildUser(server);
    await expectStatus(200, user.api.patch('/api/account', { customer_phone: '+1 (936) 555-0100 x7' }));
    for (const customer_phone of ['abc', '123456', '1'.repeat(16)]) {
      const refused = await user.api.patch('/api/account', { customer_phone });
      expect(refused).toMatchObject({
        status: 422,
        json: { detail: PHONE_MESSAGE, errors: [{ field: 'customer_phone', message: PHONE_MESSAGE }] },
      });
    }
    expect(await accountOf(user.api)).toMatchObject({ customer_phone: '+1 (936) 555-0100 x7' });
  });

  test('keep a phone number of before the rule beside what is changed', async () => {
    const user = await buildUser(server);
    await expectStatus(200, user.api.patch('/api/account', { customer_phone: '936-555-0100' }));
    await Customer.update({ customerPhone: 'ask Ada' }, { where: { userId: user.id } });
    const both = { customer_name: 'Ada', customer_phone: 'ask Ada' };
    await expectStatus(200, user.api.patch('/api/account', both));
    await expectStatus(200, user.api.patch('/api/account', { customer_name: 'Ada Pine' }));
    expect(await accountOf(user.api)).toMatchObject({ customer_name: 'Ada Pine', customer_phone: 'ask Ada' });
    await expectStatus(200, user.api.patch('/api/account', { customer_phone: '' }));
    expect(await accountOf(user.api)).toMatchObject({ customer_phone: null });
  });

  test('the role is the one that the restaurant gave', async () => {
    const admin = await buildUser(server, { role: 'admin' });
    expect(await accountOf(admin.api)).toMatchObject({ role: 'admin' });
  });
});

describe('saved addresses', () => {
  test('are saved, replaced and forgotten; the first one is the default, and there is one default at most', async () => {
    const { api } = await buildUser(server);
    const home = await save(api, { label: 'Home', zip: '77340' });
    expect(home).toEqual({
      id: home.id,
      label: 'Home',
      address: '12 Pine St, Huntsville',
      zip: '77340',
      is_default: true,
    });
    const work = await save(api, { label: 'Work' });
    expect(await defaults(api)).toEqual(['Home']);
    const other = { label: 'Office', address: '1 Main St', is_default: true };
    await expectStatus(200, api.put(`/api/account/addresses/${work.id}`, other));
    expect(await defaults(api)).toEqual(['Office']);
    await expectStatus(200, api.put(`/api/account/addresses/${work.id}`, { ...other, is_default: false }));
    expect(await defaults(api)).toEqual([]);
    await expectStatus(200, api.delete(`/api/account/addresses/${home.id}`));
    expect((await api.delete(`/api/account/addresses/${home.id}`)).status).toBe(404);
    const left = (await expectStatus(200, api.get('/api/account/addresses'))).json;
    expect(left).toMatchObject([{ id: work.id, label: 'Office', address: '1 Main St', zip: null }]);
  });

  test('are ten at most and one default, also when all come at once', async () => {
    const { api } = await buildUser(server);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        api.post('/api/account/addresses', { label: `No. ${index}`, address: 'Somewhere', is_default: true }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ json }) => (json as { code: string }).code)).toEqual(Array(4).fill('conflict'));
    expect((await accountOf(api)).addresses).toHaveLength(10);
    expect(await defaults(api)).toHaveLength(1);
  });

  test.each([
    ['label', { label: 'x'.repeat(41) }],
    ['label', { label: ' ' }],
    ['address', { address: '' }],
    ['address', { address: 'x'.repeat(501) }],
    ['zip', { zip: 'ABC' }],
  ])('a wrong %s is refused by name', async (field, wrong) => {
    const { api } = await buildUser(server);
    const { status, json } = await api.post('/api/account/addresses', {
      label: 'Home',
      address: '1 Main St',
      ...wrong,
    });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field }] });
  });

  test('are private: a stranger gets 404 and changes nothing', async () => {
    const { api } = await buildUser(server);
    const { id } = await save(api, { label: 'Home' });
    const stranger = await buildUser(server);
    const body = { label: 'Mine', address: 'Mine' };
    expect((await stranger.api.put(`/api/account/addresses/${id}`, body)).status).toBe(404);
    expect((await stranger.api.delete(`/api/account/addresses/${id}`)).status).toBe(404);
    expect((await accountOf(api)).addresses).toMatchObject([{ id, label: 'Home' }]);
  });
});

describe('ACC-S13 sign-ins', () => {
  const signInsOf = async (api: ApiClient): Promise<AccountSession[]> =>
    (await expectStatus(200, api.get('/api/account/sessions'))).json as AccountSession[];

  test('ACC-S13 are listed, this one first, and another is ended at once', async () => {
    const user = await buildUser(server);
    const phone = server.api.with({ 'User-Agent': 'A phone' });
    const { token } = await signIn(phone, user.email, user.password);
    const there = phone.with({ Authorization: `Bearer ${token}` });
    const seen = await signInsOf(user.api);
    expect(seen.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(seen[1]).toMatchObject({ user_agent: 'A phone', aal: 'aal1', ip: expect.any(String) as string });
    expect((await signInsOf(there))[0]?.id).toBe(seen[1]?.id);

    await expectStatus(200, user.api.delete(`/api/account/sessions/${seen[1]?.id}`));
    expect((await there.get('/api/account')).status).toBe(401);
    expect(await signInsOf(user.api)).toHaveLength(1);
    expect((await user.api.delete(`/api/account/sessions/${seen[1]?.id}`)).status).toBe(404);
    await expectStatus(200, user.api.delete(`/api/account/sessions/${seen[0]?.id}`));
    expect((await user.api.get('/api/account')).status).toBe(401);
  });

  test('ACC-S13 can be ended by their owner only', async () => {
    const user = await buildUser(server);
    const stranger = await buildUser(server);
    const [mine] = await signInsOf(user.api);
    expect((await stranger.api.delete(`/api/account/sessions/${mine?.id}`)).status).toBe(404);
    await accountOf(user.api);
  });
});

test('an authenticated call costs one statement more than a guest’s', async () => {
  const user = await buildUser(server);
  const guest = server.api.guest();
  const paths = ['/api/cart', '/api/ordering/times', '/api/business-hours'];
  for (const path of paths) {
    await guest.get(path);
    const asGuest = (await guest.get(path)).roundTrips;
    const signedIn = (await guest.with({ Authorization: `Bearer ${user.token}` }).get(path)).roundTrips;
    expect({ path, signedIn }).toEqual({ path, signedIn: asGuest + 1 });
  }
});
