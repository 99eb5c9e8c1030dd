import type { Locale } from '@site/contracts';
import { html, Markup } from '../../../lib/html';
import { textsIn } from '../messages';
import type { LinkWords } from './linkWords';
import { LINK_STYLES } from './linkStyles';

type Page = { brandName: string; siteUrl: string; nonce: string; locale: Locale };

type Asking = {
  action: string;
  /** Whether another website tried to press the button. */
  isForeign: boolean;
};

/** The page that says what a link does, with the one button that does it. */
export function askPage(
  page: Page,
  { heading, text, button, warning }: LinkWords,
  { action, isForeign }: Asking,
): string {
  const { t } = textsIn(page.locale);
  const unasked = t('Did you not ask for this? Then close this page: nothing happens without the button.');
  return document(
    page,
    heading,
    html`${isForeign ? foreignNote(page.locale) : ''}
      <p>${text}</p>
      <form method="post" action="${action}">
        <button class="button" type="submit">${button}</button>
      </form>
      <p class="small">${warning ?? unasked}</p>`,
  );
}

function foreignNote(locale: Locale): Markup {
  const { t } = textsIn(locale);
  return html`<p role="alert">
    <strong>${t('Another website tried to do this for you.')}</strong>
    ${t('Nothing has happened. Go on only if you asked for it.')}
  </p>`;
}

/** The first of two addresses has agreed. */
export function halfPage(page: Page): string {
  const { t } = textsIn(page.locale);
  return document(
    page,
    t('One more to go'),
    html`<p>
        ${t(
          'Thank you. Now open the mail that we sent to the other address, and agree there, too. Then the change is made.',
        )}
      </p>
      <a class="button" href="${page.siteUrl}">${t('Go to {brand}', { brand: page.brandName })}</a>`,
  );
}

/** @param address where the browser goes on to */
export function failedPage(page: Page, reason: string, address: string): string {
  const { t } = textsIn(page.locale);
  return document(
    page,
    t('This link is no longer good'),
    html`<p>${reason}</p>
      <a class="button" href="${address}">${t('Go to {brand}', { brand: page.brandName })}</a>
      <p class="small">
        ${t(
          'A link works once, within an hour, and a newer mail replaces it. If you have used this one just now, all is well: try to sign in. If not, ask for another mail.',
        )}
      </p>`,
  );
}

function document({ brandName, siteUrl, nonce, locale }: Page, heading: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" />
        <title>${heading} | ${brandName}</title>
        <style nonce="${nonce}">
          ${LINK_STYLES}
        </style>
      </head>
      <body>
        <header>
          <a href="${siteUrl}"><span aria-hidden="true">&#9650;</span>${brandName}</a>
        </header>
        <main>
          ${HILLS}
          <div class="card">
            <h1>${heading}</h1>
            ${content}
          </div>
        </main>
      </body>
    </html>`.text;
}

/** A row of pines at the foot of the page; each is one stroke up and down. */
const PINES = [28, 92, 130, 205, 262, 318, 486, 540, 612, 668, 742, 781]
  .map((x, index) => {
    const [height, half] = [46 + ((index * 23) % 37), 12 + ((index * 7) % 6)];
    return `M${x - half} 200 L${x} ${200 - height} L${x + half} 200 Z`;
  })
  .join(' ');
const HILLS =
  new Markup(`<svg class="hills" viewBox="0 0 800 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
<path class="far" d="M0 200 V112 C130 74 250 72 380 100 S640 128 800 86 V200 Z"/>
<path class="near" d="M0 200 V148 C140 122 270 126 400 146 S680 164 800 136 V200 Z"/>
<path class="trees" d="M0 200 V182 C200 170 600 170 800 184 V200 Z ${PINES}"/></svg>`);
