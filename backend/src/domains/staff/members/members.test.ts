import type { Order, StaffMember as WireMember } from '@site/contracts';
import { Mail } from '../../../database/models/Mail';
import { KitchenPin } from '../../../database/models/KitchenPin';
import { StaffMember } from '../../../database/models/StaffMember';
import { eventually, testServer } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { buildProtected } from '../../../testing/builders/buildFactor';
import { buildUser, giveStaffRole, signIn } from '../../../testing/builders/buildUser';
import { mailedLinksTo } from '../../../testing/mailedLinks';
import { findStaff } from './findStaff';

const server = testServer();
const STAFF = '/api/admin/staff';
let addresses = 0;
const freshEmail = () => `new-member-${(addresses += 1)}@example.com`;

const buildOwner = () => buildUser(server, { staffRole: 'owner', displayName: 'Olive' });
type Owner = Awaited<ReturnType<typeof buildOwner>>;

async function listed({ api }: Owner, id: string): Promise<WireMember | undefined> {
  const { json } = await expectStatus(200, api.get(STAFF));
  return (json as WireMember[]).find(({ user_id: userId }) => userId === id);
}

describe('adding a member of staff', () => {
  test('by several at once happens once', async () => {
    const owner = await buildOwner();
    const member = { email: freshEmail(), name: 'Kim', staff_role: 'kitchen' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.api.post(STAFF, member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('ADM-16 somebody without an account gets one, and a mail with a link that leads by a password to the admin area', async () => {
    const owner = await buildOwner();
    const email = freshEmail();
    const { json } = await expectStatus(
      201,
      owner.api.post(STAFF, { email: email.toUpperCase(), name: 'Kim', staff_role: 'kitchen', username: 'Kim' }),
    );
    const { user_id: id } = json as WireMember;
    expect(await listed(owner, id)).toMatchObject({
      email,
      name: 'Kim',
      username: 'kim',
      staff_role: 'kitchen',
      has_password: false,
      sign_ins: 0,
    });
    expect(await mailedLinksTo(email)).toHaveLength(1);

    await expectStatus(200, owner.api.post(`${STAFF}/${id}/invitation`));
    const links = await mailedLinksTo(email);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link.searchParams.get('redirect_to')).toMatch(/\/reset-password\?next=%2Fadmin$/);
  });

  test('ADM-183 the page of the link speaks of a first password that was not asked for', async () => {
    const owner = await buildOwner();
    const email = freshEmail();
    await expectStatus(201, owner.api.post(STAFF, { email, name: 'Kim', staff_role: 'kitchen' }));
    const [link] = await mailedLinksTo(email);
    const { text } = await server.api.get(`${link?.pathname}${link?.search}`);
    expect(text).toContain(`You will choose a password for ${email}.`);
    expect(text).toContain('Did you not expect this?');
    expect(text).not.toContain('Did you not ask for this?');
  });

  test('ADM-25 inviting somebody again ends the link of the earlier invitation', async () => {
    const owner = await buildOwner();
    const email = freshEmail();
    const member = { email, name: 'Lee', staff_role: 'kitchen' };
    const { json } = await expectStatus(201, owner.api.post(STAFF, member));
    await expectStatus(200, owner.api.post(`${STAFF}/${(json as WireMember).user_id}/invitation`));
    const [earlier, later] = (await mailedLinksTo(email)).map(({ searchParams }) => searchParams.get('token') ?? '');
    const use = (link = '') => authClient(server).verifyOtp({ token_hash: link, type: 'recovery' });
    expect((await use(earlier)).error).toMatchObject({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
    expect((await use(later)).data.user).toMatchObject({ email });
  });

  test('a customer keeps the account and becomes staff with the next request', async () => {
    const owner = await buildOwner();
    const customer = await buildUser(server);
    await expectStatus(403, customer.api.get('/api/admin/me'));
    await expectStatus(201, owner.api.post(STAFF, { email: customer.email, name: 'Sam', staff_role: 'support' }));
    const { json } = await expectStatus(200, customer.api.get('/api/admin/me'));
    expect(json).toMatchObject({ staff_role: 'support', name: 'Sam' });
    await expectStatus(409, owner.api.post(`${STAFF}/${customer.id}/invitation`));
    await expectStatus(409, owner.api.post(STAFF, { email: customer.email, name: 'Sam', staff_role: 'owner' }));
  });

  test('an address that nobody confirmed gets no role', async () => {
    const owner = await buildOwner();
    const claimed = await buildUser(server, { confirmed: false });
    await expectStatus(409, owner.api.post(STAFF, { email: claimed.email, name: 'Eve', staff_role: 'owner' }));
  });

  test('a taken username, an e-mail address as username and an unknown role are refused', async () => {
    const owner = await buildOwner();
    await expectStatus(
      201,
      owner.api.post(STAFF, { email: freshEmail(), name: 'A', staff_role: 'support', username: 'taken' }),
    );
    for (const wrong of [{ username: 'Taken' }, { username: 'a@b.example' }, { staff_role: 'king' }]) {
      const body = { email: freshEmail(), name: 'B', staff_role: 'support', ...wrong };
      await expectStatus(422, owner.api.post(STAFF, body));
    }
  });
});

describe('changing and removing', () => {
  test('another role holds from the next request on', async () => {
    const [owner, member] = [await buildOwner(), await buildUser(server, { staffRole: 'kitchen' })];
    await expectStatus(403, member.api.get('/api/promotions'));
    await expectStatus(200, owner.api.put(`${STAFF}/${member.id}`, { name: 'Max', staff_role: 'manager' }));
    await expectStatus(200, member.api.get('/api/promotions'));
  });

  test('the second of two owners who edit a member gets a conflict, and nothing is overwritten', async () => {
    const [owner, member] = [await buildOwner(), await buildUser(server, { staffRole: 'kitchen' })];
    const path = `${STAFF}/${member.id}`;
    const { headers } = await expectStatus(200, owner.api.get(path));
    const tag = headers.get('ETag') ?? '';
    await expectStatus(200, owner.api.with({ 'If-Match': tag }).put(path, { name: 'One', staff_role: 'kitchen' }));
    await expectStatus(412, owner.api.with({ 'If-Match': tag }).put(path, { name: 'Two', staff_role: 'manager' }));
    expect(await listed(owner, member.id)).toMatchObject({ name: 'One', staff_role: 'kitchen' });
  });

  test('a removed member is signed out, loses the role and can be added again', async () => {
    const [owner, member] = [await buildOwner(), await buildUser(server, { staffRole: 'manager' })];
    await expectStatus(200, owner.api.delete(`${STAFF}/${member.id}`));
    await expectStatus(401, member.api.get('/api/admin/me'));
    expect(await listed(owner, member.id)).toBeUndefined();
    await expectStatus(404, owner.api.delete(`${STAFF}/${member.id}`));
    await expectStatus(201, owner.api.post(STAFF, { email: member.email, name: 'Back', staff_role: 'kitchen' }));
    expect(await listed(owner, member.id)).toMatchObject({ staff_role: 'kitchen' });
  });

  test('SEC-61 a request that knows its caller as staff gets no rights when they are removed meanwhile', async () => {
    const [owner, member] = [await buildOwner(), await buildUser(server, { staffRole: 'kitchen' })];
    await expectStatus(200, owner.api.delete(`${STAFF}/${member.id}`));
    // What a request asks once it has read the role admin.
    expect(await findStaff(server.merchantId, member.id)).toMatchObject({ staffRole: null });
  });

  test('ended sessions are over at once, and the member can sign in again', async () => {
    const [owner, member] = [await buildOwner(), await buildUser(server, { staffRole: 'support' })];
    const { json } = await expectStatus(200, owner.api.post(`${STAFF}/${member.id}/end-sessions`));
    expect(json).toEqual({ ended: 1 });
    await expectStatus(401, member.api.get('/api/admin/me'));
    expect(await listed(owner, member.id)).toMatchObject({ sign_ins: 0 });
  });

  test('ADM-193 an owner turns two-step sign-in off for a member who lost phone and recovery codes, and for nobody else', async () => {
    const [owner, { user }] = [await buildOwner(), await buildProtected(server)];
    const reset = (id: string) => owner.api.post(`${STAFF}/${id}/two-step-reset`);
    await expectStatus(404, reset(user.id));
    await expectStatus(201, owner.api.post(STAFF, { email: user.email, name: 'Lee', staff_role: 'kitchen' }));
    expect(await listed(owner, user.id)).toMatchObject({ has_two_step: true });
    expect((await expectStatus(200, reset(user.id))).json).toMatchObject({ has_two_step: false });
    const { token } = await signIn(server.api, user.email, user.password);
    await expectStatus(200, server.api.with({ Authorization: `Bearer ${token}` }).get('/api/admin/me'));
    await eventually(async () => {
      const mails = await Mail.findAll({ where: { recipient: user.email } });
      expect(mails.map(({ subject }) => subject)).toContain('An authenticator app was removed');
    });
    expect((await expectStatus(409, reset(user.id))).json).toMatchObject({
      detail: 'Two-step sign-in is not on for this person.',
    });
    expect((await expectStatus(409, reset(owner.id))).json).toMatchObject({
      detail: 'Your own two-step sign-in is turned off on the page of your account.',
    });
    const manager = await buildUser(server, { staffRole: 'manager' });
    await expectStatus(403, manager.api.post(`${STAFF}/${user.id}/two-step-reset`));
  });

  test('the last owner can neither be removed nor become something else, also by two at once', async () => {
    const [first, second] = [await buildOwner(), await buildOwner()];
    await StaffMember.update({ staffRole: 'support' }, { where: {} });
    for (const { id } of [first, second]) await giveStaffRole(server.merchantId, id, 'owner');
    await expectStatus(409, first.api.delete(`${STAFF}/${first.id}`));
    const demotions = await Promise.all([
      first.api.put(`${STAFF}/${second.id}`, { name: 'S', staff_role: 'manager' }),
      second.api.put(`${STAFF}/${first.id}`, { name: 'F', staff_role: 'manager' }),
    ]);
    const owners = await StaffMember.count({ where: { staffRole: 'owner', isActive: true } });
    expect(owners).toBe(1);
    expect(demotions.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  });
});

test('ADM-171 an owner who has not accepted the invitation yet does not count as another owner', async () => {
  const owner = await buildOwner();
  await StaffMember.update({ staffRole: 'support' }, { where: {} });
  await giveStaffRole(server.merchantId, owner.id, 'owner');
  const invited = { email: freshEmail(), name: 'Ivy', staff_role: 'owner' };
  const { json } = await expectStatus(201, owner.api.post(STAFF, invited));
  const { user_id: invitedId } = json as WireMember;
  const demotion = await expectStatus(409, owner.api.put(`${STAFF}/${owner.id}`, { name: 'O', staff_role: 'manager' }));
  expect(demotion.json).toMatchObject({
    detail: 'No other owner has accepted the invitation yet. Wait until one of them has.',
  });
  await expectStatus(409, owner.api.delete('/api/account', { password: owner.password }));

  // The invitation can be taken back.
  await expectStatus(200, owner.api.put(`${STAFF}/${invitedId}`, { name: 'Ivy', staff_role: 'manager' }));
  await expectStatus(200, owner.api.delete(`${STAFF}/${invitedId}`));
});

describe('an account of staff that is deleted', () => {
  const remove = ({ api, password }: Owner) => api.delete('/api/account', { password });

  test('SEC-59 the only owner cannot delete their account, also when two do it at once', async () => {
    const owners = [await buildOwner(), await buildOwner()];
    await StaffMember.update({ staffRole: 'support' }, { where: {} });
    for (const { id } of owners) await giveStaffRole(server.merchantId, id, 'owner');
    const answers = await Promise.all(owners.map(remove));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      detail: 'This is the only owner. Make somebody else an owner first.',
    });
  });

  test('SEC-59 the refusal cancels none of their unpaid orders', async () => {
    const owner = await buildOwner();
    await StaffMember.update({ staffRole: 'support' }, { where: {} });
    await giveStaffRole(server.merchantId, owner.id, 'owner');
    const { dish } = await buildCart(server.api);
    await expectStatus(201, owner.api.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
    const { json } = await expectStatus(201, owner.api.post('/api/orders/from-cart', DETAILS));
    await expectStatus(409, remove(owner));
    const { id } = json as Order;
    expect((await expectStatus(200, owner.api.get(`/api/orders/${id}`))).json).toMatchObject({ status: 'Pending' });
  });

  test('SEC-60 leaves neither name nor PIN, and its username is free again', async () => {
    const [owner, cook] = [await buildOwner(), await buildUser(server, { staffRole: 'kitchen' })];
    const named = { name: 'Marisol', staff_role: 'kitchen', username: 'marisol' };
    await expectStatus(200, owner.api.put(`${STAFF}/${cook.id}`, named));
    await expectStatus(200, owner.api.post(`/api/admin/kitchen-pins/${cook.id}`, { pin: '4829' }));
    await expectStatus(200, remove(cook));
    await eventually(async () => {
      expect(await StaffMember.count({ where: { userId: cook.id } })).toBe(0);
      expect(await KitchenPin.count({ where: { userId: cook.id } })).toBe(0);
    });
    await expectStatus(201, owner.api.post(STAFF, { ...named, email: freshEmail() }));
  });
});
