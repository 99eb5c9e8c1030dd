import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { Mail, type MailRow } from '../../../database/models/Mail';
import type { Env } from '../../../env';
import { readContent } from '../content';
import { MAILBOX_PATH, mailboxPage, notInMailboxPage } from './mailboxPage';

const SHOWN = 100;
const PATH = new RegExp(`^${MAILBOX_PATH}(?:/([0-9a-f-]{36})(?:/(html|text))?)?/?$`);

/** A body is shown in a frame of no origin of its own: it may be read, and its links open beside it. */
const BODY_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Path of the development mailbox; null when it is off. */
export function mailboxPathOf({ SITE_MODE, SMTP_URL }: Env): string | null {
  return SITE_MODE !== 'production' && SMTP_URL === '' ? MAILBOX_PATH : null;
}

/**
 * A mailbox that takes the place of a mail server in demo, dev and test, at /dev/mailbox. In production, and where a
 * mail server is configured, there is nothing at its address.
 */
export function mailbox(env: Env): Middleware {
  const isOpen = mailboxPathOf(env) !== null;
  return async (ctx, next) => {
    const found = isOpen && (ctx.method === 'GET' || ctx.method === 'HEAD') ? PATH.exec(ctx.path) : null;
    if (!found) {
      await next();
      return;
    }
    const [, id, view] = found;
    ctx.state.route = MAILBOX_PATH;
    ctx.set('Cache-Control', 'no-store');
    const mails = await newest(env.MERCHANT_ID);
    const mail = id === undefined ? undefined : (mails.find((each) => each.id === id) ?? (await one(env, id)));
    if (view === 'html' || view === 'text') showBody(ctx, mail, view);
    else showPage(ctx, env, { mails, mail, isMissing: id !== undefined && !mail });
  };
}

type Shown = { mails: MailRow[]; mail: MailRow | undefined; isMissing: boolean };

function showPage(ctx: Context, env: Env, { mails, mail, isMissing }: Shown): void {
  const nonce = randomBytes(16).toString('base64url');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  ctx.type = 'text/html; charset=utf-8';
  ctx.status = isMissing ? 404 : 200;
  const text = mail && readContent(mail)?.text;
  const view = new URLSearchParams(ctx.querystring).get('view') === 'text' ? 'text' : 'html';
  const page = { brandName: env.BRAND_NAME, nonce, mails };
  ctx.body = isMissing ? notInMailboxPage(page) : mailboxPage({ ...page, ...(mail && { open: { mail, text, view } }) });
}

function showBody(ctx: Context, mail: MailRow | undefined, view: 'html' | 'text'): void {
  const content = mail && readContent(mail);
  ctx.set('Content-Security-Policy', BODY_POLICY);
  ctx.set('X-Frame-Options', 'SAMEORIGIN');
  ctx.status = content ? 200 : 404;
  if (!content || view === 'text') {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = content?.text ?? 'This mail is not here any more.';
    return;
  }
  ctx.type = 'text/html; charset=utf-8';
  // A link within the frame would fill the frame, which no page of ours allows.
  ctx.body = content.html.replace(/<head>/i, '<head><base target="_blank">');
}

function newest(merchantId: string): Promise<MailRow[]> {
  return Mail.findAll({ where: { merchantId }, order: [['createdAt', 'DESC']], limit: SHOWN });
}

async function one({ MERCHANT_ID: merchantId }: Env, id: string): Promise<MailRow | undefined> {
  return (await Mail.findOne({ where: { merchantId, id } })) ?? undefined;
}
