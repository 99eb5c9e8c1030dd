import { html } from './html';
import type { Markup } from './html';
import { SCRIPT } from './script';
import { STYLES } from './styles';
import { textsIn } from './texts';
import type { PageLanguage } from './texts';

type Page = {
  title: string;
  language?: PageLanguage;
  nonce: string;
  body: Markup;
  /** Beside those of every page. */
  styles?: Markup;
  script?: Markup;
};

/** A whole page. The nonce is the one of the Content-Security-Policy that goes with it. */
export function document({ title, language = 'en', nonce, body, styles = html``, script = SCRIPT }: Page): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · Sandbox Pay</title>
        <style nonce="${nonce}">
          ${STYLES}${styles}
        </style>
      </head>
      <body>
        <header class="banner">${textsIn(language).banner}</header>
        ${body}
        <script nonce="${nonce}">
          ${script};
        </script>
      </body>
    </html>`.text;
}
