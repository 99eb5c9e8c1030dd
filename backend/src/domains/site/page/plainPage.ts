import type { Brand } from '@site/contracts';
import { THEME_COLORS } from '../settings';
import { escapeHtml } from './escape';

type Text = { title: string; sentence: string };

export const SETTING_UP: Text = {
  title: 'This site is being set up',
  sentence: 'Its pages are not published yet. Please come back in a little while.',
};

export const AWAY: Text = {
  title: 'We will be right back',
  sentence: 'The site cannot be shown at the moment. Please try again in a few seconds.',
};

/** A page without the composition: for when none exists or none can be read. */
export function plainPage({ title, sentence }: Text, { name, phone, phoneHref }: Brand, nonce: string): string {
  const { light, ground, ember } = THEME_COLORS;
  const css =
    `body{margin:0;min-height:100vh;display:grid;place-items:center;background:${light};color:${ground};font:1.125rem/1.5 system-ui,sans-serif}` +
    `main{max-width:32rem;padding:2rem;text-align:center}a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;` +
    `background:${ember};color:#1D0F05;font-weight:700;text-decoration:none}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} | ${name}`)}</title><style nonce="${nonce}">${css}</style></head><body><main>`,
    `<p>${escapeHtml(name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>`,
    `<p><a href="tel:${escapeHtml(phoneHref)}">Call ${escapeHtml(phone)}</a></p>`,
    '</main></body></html>',
  ].join('');
}
