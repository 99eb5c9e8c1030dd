import { eventually } from '../../testing';
import { sandboxAlone, testCard, type AloneSession } from '../../testing/sandboxAlone';

const TOKEN = 'the service token of a site in production';

const sandbox = sandboxAlone();
const { openSession, submit, read, call } = sandbox;
afterEach(() => call('DELETE', '/control/faults'));

const page = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${sandbox.origin}/sandbox-pay/control`, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** What a browser without a script does with a form of the page, the page that follows included. */
const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${sandbox.origin}/sandbox-pay/control${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: sandbox.origin, ...headers },
  });
  const location = response.headers.get('location');
  const shown = location === null ? response : await fetch(sandbox.origin + location);
  return { status: response.status, location, html: await shown.text(), headers: response.headers };
};
const faults = async () => ((await call('GET', '/control/faults')).json as { faults: object[] }).faults;

/** What the merchant is sent about a session, and the ids of its deliveries on the page, newest first. */
function watch(session: () => AloneSession) {
  const seen: { type: string; signature: string }[] = [];
  sandbox.merchant = ({ body, signature }) => {
    if (body.includes(session().id)) seen.push({ ...(JSON.parse(body) as { type: string }), signature });
    return 200;
  };
  return {
    types: () => seen.map(({ type }) => type),
    times: (count: number) => eventually(() => Promise.resolve(expect(seen).toHaveLength(count))),
  };
}
async function deliveryOf(session: AloneSession): Promise<string> {
  const { html } = await page();
  const rows = html.split('<li class="row"').slice(1);
  const row = rows.find((text) => text.includes(session.id) && text.includes('/control/deliveries/'));
  return /\/control\/deliveries\/(evt_[\w-]+)/.exec(row ?? '')?.[1] ?? 'none';
}
async function paidSession(): Promise<AloneSession> {
  const session = await openSession({ reference: '<b>order</b>' });
  await submit(session, 'pay', testCard('4242424242424242'));
  return session;
}

describe('the control page', () => {
  test('shows sessions, payments and webhooks, escaped, under a policy of its own', async () => {
    await paidSession();
    const { status, headers, html } = await page();
    expect(status).toBe(200);
    expect(html).toContain('&lt;b&gt;order&lt;/b&gt;');
    expect(html).not.toContain('<b>order</b>');
    expect(html).toContain('payment.approved');
    expect(html).toContain('Card ending 4242');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toContain('unsafe');
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '-';
    expect(html.match(/<(script|style)[^>]*>/g)?.every((tag) => tag.includes(nonce))).toBe(true);
    expect(html).not.toMatch(/ on[a-z]+="/);
    expect(html).not.toMatch(/(src|href)="https?:\/\/(?!127\.0\.0\.1)/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('arms a fault and switches it off, without a script', async () => {
    const armed = await post('/arm', { fault: 'create_session:http_500', times: '3', delay: '3000', copies: '2' });
    expect(armed.status).toBe(303);
    expect(armed.html).toContain('Armed.');
    expect(armed.html).toContain('answers 500');
    const [fault] = (await faults()) as { id: string }[];
    expect(fault).toMatchObject({ point: 'create_session', kind: 'http_500', remaining: 3 });
    await post('/disarm', { id: fault?.id ?? '' });
    expect(await faults()).toEqual([]);
    await post('/arm', { fault: 'webhook:silence', times: '', endless: 'yes' });
    expect(await faults()).toMatchObject([{ kind: 'silence', remaining: null }]);
    await post('/disarm', {});
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['/arm', { fault: 'refund:no_url' }, 422],
    ['/arm', { fault: 'create_session:http_500', times: '-1' }, 422],
    ['/deliveries/evt_guess', { act: 'again' }, 404],
    ['/deliveries/evt_guess', { act: 'eat' }, 422],
    ['/payments/pay_guess/refund', { amount: '1' }, 404],
    ['/payments/pay_guess/refund', { amount: 'all of it' }, 422],
    ['/sessions/ses_guess/withdraw', {}, 404],
  ])('says what is wrong with %s %j', async (path, fields, status) => {
    const answer = await post(path, fields);
    expect(answer.status).toBe(status);
    expect(answer.html).toContain('role="alert"');
    expect(await faults()).toEqual([]);
  });

  test('holds messages and releases them in another order', async () => {
    await call('POST', '/control/faults', { point: 'webhook', kind: 'hold' });
    const session = await openSession();
    const seen = watch(() => session);
    await submit(session, 'pay', testCard('4000000000000002'));
    const held = await deliveryOf(session);
    await submit(session, 'pay', testCard('4242424242424242'));
    await seen.times(1);
    await post(`/deliveries/${held}`, { act: 'release' });
    await seen.times(2);
    expect(seen.types()).toEqual(['payment.approved', 'payment.declined']);
  });

  test.each([
    ['again', 2],
    ['duplicate', 6],
    ['forged', 2],
    ['stale', 2],
  ])('sends a message %s', async (act, times) => {
    const session = await openSession();
    const seen = watch(() => session);
    await submit(session, 'pay', testCard('4242424242424242'));
    await seen.times(1);
    await post(`/deliveries/${await deliveryOf(session)}`, { act });
    await seen.times(times);
  });

  test('gives money back as a provider’s dashboard does, never more than was paid', async () => {
    const session = await paidSession();
    const paymentId = (await read(session.id)).payments[0]?.id;
    const seen = watch(() => session);
    expect((await post(`/payments/${paymentId}/refund`, { amount: '4.00' })).status).toBe(303);
    expect((await post(`/payments/${paymentId}/refund`, { amount: '20.01' })).status).toBe(422);
    expect((await read(session.id)).payments).toMatchObject([{ refunded: 400 }]);
    await eventually(() => Promise.resolve(expect(seen.types()).toContain('refund.succeeded')));
  });

  test('withdraws an open page', async () => {
    const session = await openSession();
    await post(`/sessions/${session.id}/withdraw`, {});
    expect((await read(session.id)).status).toBe('expired');
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, named by the browser', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['nowhere', { origin: 'null' }],
  ])('takes no form that comes from %s', async (_, headers) => {
    const answer = await post('/arm', { fault: 'create_session:http_500', times: '1' }, headers);
    expect(answer.status).toBe(403);
    expect(await faults()).toEqual([]);
  });

  test('is what the payment page leads developers to', async () => {
    const session = await openSession();
    expect(await (await fetch(session.url)).text()).toContain('href="/sandbox-pay/control"');
  });
});

describe('in production', () => {
  const guarded = sandboxAlone({ controlToken: TOKEN });
  const control = (path: string, fields?: Record<string, string>, cookie = '') =>
    fetch(`${guarded.origin}/sandbox-pay/control${path}`, {
      redirect: 'manual',
      headers: { cookie, origin: guarded.origin },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });

  test('the page opens with the token only, and nothing can be done without it', async () => {
    const session = await guarded.openSession();
    const shut = await (await control('')).text();
    expect(shut).toContain('Service token');
    expect(shut).not.toContain(session.id);
    expect((await control('/arm', { fault: 'create_session:http_500', times: '1' })).headers.get('location')).toBe(
      '/sandbox-pay/control',
    );
    expect((await guarded.call('GET', '/control/faults')).json).toMatchObject({ faults: [] });

    const wrong = await control('/sign-in', { token: 'guessed' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('set-cookie')).toBeNull();

    const right = await control('/sign-in', { token: TOKEN });
    const cookie = right.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/sandbox-pay\/control; .*HttpOnly; SameSite=Strict/);
    expect(cookie).not.toContain(TOKEN);
    const open = await (await control('', undefined, cookie.split(';', 1)[0])).text();
    expect(open).toContain(session.id);
  });

  test('the payment page says nothing of it', async () => {
    const session = await guarded.openSession();
    expect(await (await fetch(session.url)).text()).not.toContain('/sandbox-pay/control');
  });
});
