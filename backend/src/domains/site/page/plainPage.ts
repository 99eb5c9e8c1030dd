import { DEFAULT_LOCALE, type Brand, type Locale } from '@site/contracts';
import { THEME_COLORS } from '../settings';
import { escapeHtml } from './escape';

type Text = {
  title: string;
  sentence: string;
  /** What helps; without it the page says how to call. `isPost`: it changes something. */
  action?: { label: string; to: string; isPost?: boolean };
};

export const SETTING_UP: Record<Locale, Text> = {
  en: {
    title: 'This site is being set up',
    sentence: 'Its pages are not published yet. Please come back in a little while.',
  },
  es: {
    title: 'Estamos preparando este sitio',
    sentence: 'Sus páginas aún no están publicadas. Vuelve dentro de un rato.',
  },
};

export const AWAY: Record<Locale, Text> = {
  en: {
    title: 'We will be right back',
    sentence: 'The site cannot be shown at the moment. Please try again in a few seconds.',
  },
  es: {
    title: 'Volvemos enseguida',
    sentence: 'El sitio no se puede mostrar en este momento. Inténtalo de nuevo en unos segundos.',
  },
};

const CALL: Record<Locale, string> = { en: 'Call', es: 'Llamar al' };

/** A page without the composition: for when none exists or none can be read. */
export function plainPage(
  { title, sentence, action }: Text,
  brand: Brand,
  nonce: string,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const { name } = brand;
  const { light, ground, ember } = THEME_COLORS;
  const css =
    `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${light};color:${ground};font:1.125rem/1.5 system-ui,sans-serif}` +
    `main{max-width:32rem;padding:2rem;text-align:center}a,button{display:inline-block;border:2px solid transparent;font:inherit;cursor:pointer;padding:.75rem 1.5rem;border-radius:999px;` +
    `background:${ember};color:#1D0F05;font-weight:700;text-decoration:none}`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} | ${name}`)}</title><style nonce="${nonce}">${css}</style></head><body><main>`,
    `<p>${escapeHtml(name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>`,
    actionOf(action ?? { label: `${CALL[locale]} ${brand.phone}`, to: `tel:${brand.phoneHref}` }),
    '</main></body></html>',
  ].join('');
}

function actionOf({ label, to, isPost = false }: Required<Text>['action']): string {
  const [address, text] = [escapeHtml(to), escapeHtml(label)];
  if (isPost) return `<form method="post" action="${address}"><button>${text}</button></form>`;
  return `<p><a href="${address}">${text}</a></p>`;
}
