import type { MailRow, MailStatus } from '../../../database/models/Mail';
import { clockFormat, localTime, now } from '../../../lib/clock';
import { html, type Markup } from '../../../lib/html';
import { MAILBOX_STYLES } from './mailboxStyles';

export const MAILBOX_PATH = '/dev/mailbox';

type Page = { brandName: string; nonce: string; mails: readonly MailRow[] };
type OpenMail = { mail: MailRow; text: string | undefined; view: 'html' | 'text' };

const STATUS_WORDS: Record<MailStatus, string> = {
  queued: 'On its way',
  waiting: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  kept: 'Delivered here',
  failed: 'Failed',
};

/** The list of mails, and beside it (on a phone in its place) the one that is open. */
export function mailboxPage({ open, ...page }: Page & { open?: OpenMail }): string {
  return document(page, {
    title: open ? open.mail.subject : 'Mailbox',
    isReading: open !== undefined,
    main: open ? openMail(open) : nothingOpen(page.mails.length),
    current: open?.mail.id,
  });
}

export function notInMailboxPage(page: Page): string {
  const main = html`<div class="quiet">
    <h2>This mail is not here</h2>
    <p>It may have been cleared away. <a href="${MAILBOX_PATH}">All mails</a></p>
  </div>`;
  return document(page, { title: 'Not found', isReading: true, main, current: undefined });
}

type Parts = { title: string; isReading: boolean; main: Markup; current: string | undefined };

function document({ brandName, nonce, mails }: Page, { title, isReading, main, current }: Parts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" />
        <title>${title} | Mailbox of ${brandName}</title>
        <style nonce="${nonce}">
          ${MAILBOX_STYLES}
        </style>
      </head>
      <body class="${isReading ? 'reading' : mails.length > 0 ? 'listing' : 'empty'}">
        <header>
          <h1>
            <a class="brand" href="${MAILBOX_PATH}"><img src="/favicon.svg" alt="" width="36" height="36" /> Mailbox</a>
          </h1>
          <p>Everything ${brandName} has mailed, kept here because no mail server is set up.</p>
        </header>
        <main class="panes">
          <nav aria-label="Mails">
            <div class="bar">
              <h2>${mails.length === 1 ? '1 mail' : `${mails.length} mails`}</h2>
              <a class="button" href="${MAILBOX_PATH}">Look again</a>
            </div>
            <ul>
              ${mails.map((mail) => row(mail, current))}
            </ul>
          </nav>
          <section class="open">${main}</section>
        </main>
      </body>
    </html>`.text;
}

function row({ id, subject, recipient, createdAt, status }: MailRow, current: string | undefined): Markup {
  return html`<li>
    <a href="${MAILBOX_PATH}/${id}" ${id === current ? html`aria-current="true"` : ''}>
      <span class="subject">${subject}</span>
      <span class="to">${recipient}</span>
      <span class="when">${timeOf(createdAt)}</span>
      ${status === 'kept' ? '' : html`<span class="status ${status}">${STATUS_WORDS[status]}</span>`}
    </a>
  </li>`;
}

function nothingOpen(count: number): Markup {
  return count === 0
    ? html`<div class="quiet">
        <h2>No mail yet</h2>
        <p>Place an order with an e-mail address, and its receipt lands here a moment later.</p>
      </div>`
    : html`<div class="quiet">
        <h2>Choose a mail</h2>
        <p>Newest first.</p>
      </div>`;
}

function openMail({ mail, text, view }: OpenMail): Markup {
  const address = `${MAILBOX_PATH}/${mail.id}`;
  return html`<a class="back" href="${MAILBOX_PATH}">&larr; All mails</a>
    <h2>${mail.subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>When</dt>
      <dd>${timeOf(mail.createdAt)}</dd>
      <dt>State</dt>
      <dd>${STATUS_WORDS[mail.status]}${mail.lastError === null ? '' : `: ${mail.lastError}`}</dd>
    </dl>
    <div class="views" role="group" aria-label="Show as">
      ${viewLink(address, 'Designed', view === 'html')}
      ${viewLink(`${address}?view=text`, 'Plain text', view === 'text')}
    </div>
    ${body(address, text, view)}`;
}

function viewLink(href: string, label: string, isCurrent: boolean): Markup {
  return html`<a href="${href}" ${isCurrent ? html`aria-current="page"` : ''}>${label}</a>`;
}

function body(address: string, text: string | undefined, view: 'html' | 'text'): Markup {
  if (text === undefined)
    return html`<p class="gone">Its content is gone: it was sent, or sealed under another secret.</p>`;
  if (view === 'text') return html`<pre tabindex="0">${text}</pre>`;
  return html`<iframe
    src="${address}/html"
    title="The mail"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerpolicy="no-referrer"
  ></iframe>`;
}

const time = clockFormat({ timeStyle: 'short' });
const dayAndTime = clockFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

function timeOf(moment: Date): string {
  const isToday = localTime(moment).date === localTime(now()).date;
  return isToday ? `Today, ${time(moment)}` : dayAndTime(moment);
}
