import type { Session, SessionStatus } from '../sessions';
import { document } from './document';
import { html } from './html';

const TEXTS: Record<Exclude<SessionStatus, 'open'>, { title: string; text: string }> = {
  paid: { title: 'This order is paid', text: 'The payment went through. There is nothing left to do here.' },
  declined: { title: 'The payment was declined', text: 'Nothing was charged. You can start again from the shop.' },
  cancelled: { title: 'The payment was cancelled', text: 'Nothing was charged. You can start again from the shop.' },
  expired: {
    title: 'This page has expired',
    text: 'Payment pages stay open for 15 minutes. Nothing was charged. You can start again from the shop.',
  },
};

/** Said when a session can't be paid any more; the one way on leads back to the merchant. */
export function closedPage(session: Session, returnUrl: string, nonce: string): string {
  const { title, text } = TEXTS[session.status === 'open' ? 'expired' : session.status];
  const body = html`<main class="single">
    <section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button primary" href="${returnUrl}">Return to ${session.merchantName}</a>
    </section>
  </main>`;
  return document({ title, nonce, body });
}

/** Said for an address that names no session. */
export function unknownPage(nonce: string): string {
  return noticePage(nonce, {
    title: 'There is no such payment page',
    text: 'The address may be incomplete. Go back to the shop and start the payment again.',
  });
}

/** Said while the records are out of reach: whether the payment went through shows once they are back. */
export function awayPage(nonce: string): string {
  return noticePage(nonce, {
    title: 'We cannot do this right now',
    text: 'Reload this page in a few seconds. You pay only once.',
  });
}

function noticePage(nonce: string, { title, text }: { title: string; text: string }): string {
  const body = html`<main class="single">
    <section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
    </section>
  </main>`;
  return document({ title, nonce, body });
}
