import type { PageSession } from '../sessions';
import { document } from './document';
import { html } from './html';
import { languageOf, textsIn } from './texts';
import type { PageLanguage } from './texts';

/** Said when a session can't be paid any more; the one way on leads back to the merchant. */
export function closedPage(session: PageSession, returnUrl: string, nonce: string): string {
  const language = languageOf(session.locale);
  const texts = textsIn(language);
  const { title, text } = texts.closed[session.status === 'open' ? 'expired' : session.status];
  const body = html`<main class="single">
    <section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button primary" href="${returnUrl}">${texts.returnTo(session.merchantName)}</a>
    </section>
  </main>`;
  return document({ title, language, nonce, body });
}

/** Said for an address that names no session. */
export function unknownPage(nonce: string, language: PageLanguage): string {
  return noticePage(nonce, language, textsIn(language).unknown);
}

/** Said while the records are out of reach: whether the payment went through shows once they are back. */
export function awayPage(nonce: string, language: PageLanguage): string {
  return noticePage(nonce, language, textsIn(language).away);
}

function noticePage(nonce: string, language: PageLanguage, { title, text }: { title: string; text: string }): string {
  const body = html`<main class="single">
    <section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
    </section>
  </main>`;
  return document({ title, language, nonce, body });
}
