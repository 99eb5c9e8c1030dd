import type { Factor } from '@supabase/auth-js';
import { screen, waitFor, within } from '@testing-library/react';
import { authError, buildAuthSession, buildAuthUser } from '../../../testing/buildAuth';
import { fakeAccountServer, fill, openAccount } from '../../../testing/openAccount';
import { resetBrowser } from '../../../testing/openSite';

const TITLE = 'Two-step sign-in';
const CODES = ['k4m9x7qp2ab8ht3z', '9wze6r5npd4cmq7v'];
const RECOVERY = '/auth/v1/factors/recovery-codes';

const factor = (id: string, friendly_name: string, status: 'verified' | 'unverified' = 'verified'): Factor => ({
  id,
  friendly_name,
  factor_type: 'totp',
  status,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
});
const phone = factor('f1', 'My phone');
const tablet = factor('f2', 'Tablet');

let api: ReturnType<typeof fakeAccountServer>;
beforeEach(() => {
  api = fakeAccountServer({
    'POST /auth/v1/factors': {
      body: {
        id: 'f1',
        type: 'totp',
        friendly_name: 'My phone',
        totp: { qr_code: '<svg/>', secret: 'ABCDEFGHIJ', uri: '' },
      },
    },
    'POST /auth/v1/token': { body: buildAuthSession({ name: 'later' }) },
  });
  for (const id of ['f1', 'f2']) {
    api.set(`POST /auth/v1/factors/${id}/challenge`, { body: { id: `challenge-${id}`, type: 'totp', expires_at: 1 } });
    api.set(`DELETE /auth/v1/factors/${id}`, { body: { id } });
  }
});
afterEach(resetBrowser);

const have = (...factors: Factor[]) => api.set('GET /auth/v1/user', { body: buildAuthUser({ factors }) });
const haveCodes = (remaining = 10) =>
  api.set(`GET ${RECOVERY}`, { body: { id: 'r', type: 'recovery_code', total: 10, remaining } });

describe('turning it on', () => {
  async function reachTheCode() {
    const site = await openAccount(TITLE);
    await site.user.click(await site.part.findByRole('button', { name: 'Turn on' }));
    expect(site.part.getByLabelText('Name of the authenticator')).toHaveValue('My phone');
    await site.user.click(site.part.getByRole('button', { name: 'Show the QR code' }));
    await site.part.findByRole('img', { name: 'QR code for your authenticator app' });
    return site;
  }

  it('shows the secret as a picture and as a text to copy, then takes a code and shows the recovery codes once', async () => {
    const { part, user } = await reachTheCode();
    const picture = part.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture).toHaveAttribute('src', 'data:image/svg+xml;utf-8,<svg/>');
    expect(part.getByLabelText('Key for your authenticator app')).toHaveTextContent('ABCD EFGH IJ');
    await user.click(part.getByRole('button', { name: 'Copy the key' }));
    await expect(navigator.clipboard.readText()).resolves.toBe('ABCDEFGHIJ');

    await fill(user, part.getByLabelText('Code'), '123 456');
    api.set('POST /auth/v1/factors/f1/verify', () => {
      have(phone);
      return buildAuthSession({ user: buildAuthUser({ factors: [phone] }), aal: 'aal2', name: 'second' });
    });
    api.set(`POST ${RECOVERY}`, () => {
      haveCodes();
      return { id: 'r', type: 'recovery_code', total: 10, codes: CODES };
    });
    await user.click(part.getByRole('button', { name: 'Check the code' }));
    expect(await screen.findByText('Two-step sign-in is on')).toBeInTheDocument();
    expect(api.sent('POST /auth/v1/factors/f1/verify')).toEqual([{ challenge_id: 'challenge-f1', code: '123456' }]);

    const codes = within(await part.findByRole('list', { name: 'Recovery codes' }));
    expect(codes.getAllByRole('listitem').map((code) => code.textContent)).toEqual([
      'k4m9-x7qp-2ab8-ht3z',
      '9wze-6r5n-pd4c-mq7v',
    ]);
    await user.click(part.getByRole('button', { name: 'Copy' }));
    await expect(navigator.clipboard.readText()).resolves.toContain('9wze-6r5n-pd4c-mq7v');
    await user.click(part.getByRole('button', { name: 'I have kept them' }));
    expect(part.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
    expect(part.getByText(/^10 of 10 left/)).toBeVisible();
    expect(part.getByRole('button', { name: 'Make new codes' })).toHaveFocus();
    expect(api.sent(`GET ${RECOVERY}`)).toHaveLength(1); // not before there were any
  });

  it('a wrong code is reported at the field, which is empty again; the picture stays', async () => {
    const { part, user } = await reachTheCode();
    const field = part.getByLabelText('Code');
    await fill(user, field, '000000');
    api.set('POST /auth/v1/factors/f1/verify', authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'));
    await user.click(part.getByRole('button', { name: 'Check the code' }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/That code is not right\. Enter the one that your app shows now\./),
    );
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(part.getByRole('img', { name: /^QR code/ })).toBeVisible();
  });

  it('given up half way leaves nothing behind', async () => {
    const { part, user } = await reachTheCode();
    await user.click(part.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(api.sent('DELETE /auth/v1/factors/f1')).toHaveLength(1));
    expect(part.queryByRole('form')).toBeNull();
  });

  it('a leftover of an attempt that was never finished does not stand in the way', async () => {
    have(factor('f2', 'My phone', 'unverified'));
    const { part } = await reachTheCode();
    expect(api.sent('DELETE /auth/v1/factors/f2')).toHaveLength(1);
    expect(part.getByText('Off')).toBeVisible();
  });
});

describe('authenticators', () => {
  it('several can be had, each with its name', async () => {
    have(phone, tablet);
    haveCodes(3);
    const { part, user } = await openAccount(TITLE);
    const rows = within(await part.findByRole('list', { name: 'Authenticators' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'My phoneAdded Nov 1, 2026Remove',
      'TabletAdded Nov 1, 2026Remove',
    ]);
    expect(await part.findByText(/^3 of 10 left/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Add another' }));
    const name = part.getByLabelText('Name of the authenticator');
    expect(name).toHaveValue('Authenticator 2');
    await fill(user, name, 'Tablet');
    await user.click(part.getByRole('button', { name: 'Show the QR code' }));
    expect(await part.findByText('There is one of this name already')).toBeVisible();
  });

  it('the last one goes after a warning, and with it the second step', async () => {
    have(phone);
    haveCodes();
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
    expect(part.getByText(/Your password alone will sign you in again/)).toBeVisible();
    api.set('DELETE /auth/v1/factors/f1', () => {
      have();
      return { id: 'f1' };
    });
    await user.click(part.getByRole('button', { name: 'Turn off two-step sign-in' }));
    expect(await part.findByText('Off')).toBeVisible();
    expect(part.queryByText('Recovery codes')).toBeNull();
    await waitFor(() => expect(part.getByRole('button', { name: 'Turn on' })).toHaveFocus());
  });

  it('WEB-185 one that is gone already, by a try whose answer was lost, is removed without an error', async () => {
    have(phone);
    haveCodes();
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
    have();
    api.set('DELETE /auth/v1/factors/f1', authError(404, 'mfa_factor_not_found', 'Factor not found'));
    await user.click(part.getByRole('button', { name: 'Turn off two-step sign-in' }));
    expect(await part.findByText('Off')).toBeVisible();
    expect(await screen.findByText('My phone removed')).toBeInTheDocument();
  });

  it('one of several goes once another one was shown, so that this sign-in keeps its second step', async () => {
    have(phone, tablet);
    haveCodes();
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
    const form = within(part.getByRole('form', { name: 'Remove My phone' }));
    await fill(user, form.getByLabelText('Code from Tablet'), '123456');
    api.set('POST /auth/v1/factors/f2/verify', {
      body: buildAuthSession({ user: buildAuthUser({ factors: [phone, tablet] }), aal: 'aal2', name: 'second' }),
    });
    api.set('DELETE /auth/v1/factors/f1', () => {
      have(tablet);
      return { id: 'f1' };
    });
    await user.click(form.getByRole('button', { name: 'Remove My phone' }));
    await waitFor(() => expect(part.queryByText('My phone')).toBeNull());
    expect(api.sent('POST /auth/v1/factors/f2/verify')).toHaveLength(1);
  });

  it('without any of them a recovery code works instead', async () => {
    have(phone, tablet);
    haveCodes();
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
    const form = within(part.getByRole('form', { name: 'Remove My phone' }));
    await user.click(form.getByRole('button', { name: 'Use a recovery code' }));
    await fill(user, form.getByLabelText('Recovery code'), 'k4m9-x7qp-2ab8-ht3z');
    api.set(`POST ${RECOVERY}/verify`, { body: buildAuthSession({ aal: 'aal2', name: 'paper' }) });
    api.set('DELETE /auth/v1/factors/f1', () => {
      have(tablet);
      return { id: 'f1' };
    });
    await user.click(form.getByRole('button', { name: 'Remove My phone' }));
    await waitFor(() => expect(part.queryByText('My phone')).toBeNull());
    expect(api.sent(`POST ${RECOVERY}/verify`)).toEqual([{ code: 'k4m9-x7qp-2ab8-ht3z' }]);
  });

  it('WEB-242 a change to a recovery code empties the field, takes its error away and moves the focus there', async () => {
    have(phone, tablet);
    haveCodes();
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
    await fill(user, part.getByLabelText('Code from Tablet'), '123');
    await user.click(within(part.getByRole('form')).getByRole('button', { name: 'Remove My phone' }));
    expect(await part.findByText('Please enter the six digits')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Use a recovery code' }));
    const field = part.getByLabelText('Recovery code');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(part.queryByText('Please enter the six digits')).toBeNull();
  });

  it('a sign-in that has not shown its second step is asked for the code', async () => {
    have(phone);
    haveCodes();
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Remove My phone' }));
    api.set(
      'DELETE /auth/v1/factors/f1',
      authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
    );
    await user.click(part.getByRole('button', { name: 'Turn off two-step sign-in' }));
    const code = await part.findByLabelText('Code from My phone');
    await fill(user, code, '123456');
    api.set('POST /auth/v1/factors/f1/verify', { body: buildAuthSession({ aal: 'aal2', name: 'second' }) });
    api.set('DELETE /auth/v1/factors/f1', () => {
      have();
      return { id: 'f1' };
    });
    await user.click(part.getByRole('button', { name: 'Turn off two-step sign-in' }));
    expect(await part.findByText('Off')).toBeVisible();
  });
});

describe('recovery codes', () => {
  it('are made again after a warning, because the old ones stop working', async () => {
    have(phone);
    haveCodes(1);
    const { part, user } = await openAccount(TITLE);
    await user.click(await part.findByRole('button', { name: 'Make new codes' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' }));
    api.set(`POST ${RECOVERY}/regenerate`, () => {
      haveCodes();
      return { codes: CODES };
    });
    await user.click(question.getByRole('button', { name: 'Make new codes' }));
    expect(await part.findByRole('list', { name: 'Recovery codes', hidden: true })).toBeInTheDocument();
    const call = api.calls.find(({ path }) => path === `${RECOVERY}/regenerate`);
    expect(call?.headers.get('authorization')).toMatch(/^Bearer ey/);
  });

  it('that are refused say why', async () => {
    have(phone);
    const { part, user } = await openAccount(TITLE);
    api.set(`POST ${RECOVERY}`, { status: 403, body: { code: 'insufficient_aal', message: 'AAL2 required' } });
    await user.click(await part.findByRole('button', { name: 'Get recovery codes' }));
    expect(await part.findByRole('alert')).toHaveTextContent('AAL2 required');
  });

  it('WEB-172 whose answer was lost can be made again', async () => {
    have(phone);
    const { part, user } = await openAccount(TITLE);
    api.set(`POST ${RECOVERY}`, () => {
      haveCodes();
      throw new TypeError('Failed to fetch');
    });
    await user.click(await part.findByRole('button', { name: 'Get recovery codes' }));
    expect(await part.findByRole('button', { name: 'Make new codes' })).toBeEnabled();
    expect(part.getByRole('alert')).toHaveTextContent('We cannot reach the server right now');
  });
});
