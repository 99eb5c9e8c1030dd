import { randomUUID } from 'node:crypto';
import { parseEnv } from '../../../env';
import { Mail } from '../../../database/models/Mail';
import { inTransaction } from '../../../database/transaction';
import { eventually, testServer } from '../../../testing';
import { sendMail } from '../sendMail';
import { mailbox } from './mailbox';

const server = testServer();

async function deliver({ subject = 'Your order', to = 'ada@example.com' } = {}): Promise<string> {
  const key = randomUUID();
  const html =
    '<!doctype html><html><head><title>x</title></head><body><a href="https://example.com/">go</a></body></html>';
  const mail = { merchantId: server.merchantId, key, to, subject, html, text: 'Plain & simple' };
  await inTransaction((transaction) => sendMail(mail, transaction));
  const { id } = await eventually(async () => {
    const row = await Mail.findOne({ where: { mailKey: key }, rejectOnEmpty: true });
    expect(row.status).toBe('kept');
    return row;
  });
  return id;
}

const page = (path = '') => fetch(`${server.url}/dev/mailbox${path}`);

test('an empty mailbox says how mails come into it', async () => {
  const response = await page();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('No mail yet');
});

test('it lists mails and shows one, its text escaped and its design in a frame of no origin', async () => {
  const id = await deliver({ subject: '<script>alert(1)</script>' });
  const list = await (await page()).text();
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list).toContain(`href="/dev/mailbox/${id}"`);
  const shown = await page(`/${id}`);
  const html = await shown.text();
  expect(html).toContain('ada@example.com');
  expect(html).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(html).not.toContain('<script');
  expect(shown.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(await (await page(`/${id}?view=text`)).text()).toContain('Plain &amp; simple');
});

test('a body runs nothing and loads nothing, and its links open beside it', async () => {
  const id = await deliver();
  const body = await page(`/${id}/html`);
  expect(body.headers.get('Content-Security-Policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(body.headers.get('Content-Security-Policy')).not.toContain('allow-scripts');
  expect(await body.text()).toContain('<base target="_blank">');
  const text = await page(`/${id}/text`);
  expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(await text.text()).toBe('Plain & simple');
});

test('a missing mail is answered with 404', async () => {
  const response = await page(`/${randomUUID()}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This mail is not here');
});

test.each([
  ['in production', { SITE_MODE: 'production' }],
  [
    'where a mail server is configured',
    { SITE_MODE: 'dev', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@example.com' },
  ],
])('%s nothing is at its address', async (_, settings) => {
  const env = { ...parseEnv({ DATABASE_URL: 'mysql://site@127.0.0.1:1/none' }), ...settings } as ReturnType<
    typeof parseEnv
  >;
  const next = jest.fn(() => Promise.resolve());
  const ctx = { method: 'GET', path: '/dev/mailbox', state: {} } as Parameters<ReturnType<typeof mailbox>>[0];
  await mailbox(env)(ctx, next);
  expect(next).toHaveBeenCalled();
  expect(ctx.body).toBeUndefined();
});
