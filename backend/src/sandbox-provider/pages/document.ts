import { html } from './html';
import type { Markup } from './html';
import { SCRIPT } from './script';
import { STYLES } from './styles';

type Page = {
  title: string;
  nonce: string;
  body: Markup;
  /** Beside those of every page. */
  styles?: Markup;
  script?: Markup;
};

/** A whole page. The nonce is the one of the Content-Security-Policy that goes with it. */
export function document({ title, nonce, body, styles = html``, script = SCRIPT }: Page): string {
  return html`<!doctype html>
    <html lang="en">
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
        <header class="banner">Sandbox Pay — test mode, no money moves</header>
        ${body}
        <script nonce="${nonce}">
          ${script};
        </script>
      </body>
    </html>`.text;
}
