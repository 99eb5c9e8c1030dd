import { DEFAULT_LOCALE } from '@site/contracts';
import { html, Markup } from '../../../lib/html';
import type { BillLine, BillSum, MailBlock, MailTemplate } from './MailTemplate';
import { DAY, NIGHT } from './palette';

const FONT = "'Atkinson Hyperlegible Next','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Tables and inline styles, which every reader understands; the style element adds what some do: night colours and
 * narrow screens. Nothing is loaded from anywhere, so opening a mail is not tracked.
 */
export function renderHtml(template: MailTemplate): string {
  const { locale = DEFAULT_LOCALE, subject, preheader, heading, blocks, brand, site, reason } = template;
  const { street, city, region, postalCode } = brand.address;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${DAY.ground};">
        <div style="display:none;max-height:0;overflow:hidden;">${preheader}${PREHEADER_END}</div>
        <table ${PLAIN} role="presentation" class="ground" width="100%" style="background:${DAY.ground};">
          <tr>
            <td align="center" style="padding:24px 12px 40px;">
              <table
                ${PLAIN}
                role="presentation"
                width="100%"
                style="max-width:600px;font-family:${SAFE_FONT};color:${DAY.ink};font-size:17px;line-height:1.55;overflow-wrap:anywhere;word-break:break-word;"
              >
                <tr>
                  <td
                    class="pine"
                    style="background:${DAY.pine};border-radius:14px 14px 0 0;padding:22px 28px;border-bottom:4px solid ${DAY.ember};"
                  >
                    <a
                      href="${site}/"
                      style="color:${DAY.onPine};text-decoration:none;font-size:21px;font-weight:700;letter-spacing:0.02em;"
                      ><span aria-hidden="true" style="color:${DAY.ember};">&#9650;</span>&nbsp; ${brand.name}</a
                    >
                  </td>
                </tr>
                <tr>
                  <td class="surface" style="background:${DAY.surface};border-radius:0 0 14px 14px;padding:28px;">
                    <h1
                      class="ink"
                      style="margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:800;color:${DAY.ink};"
                    >
                      ${heading}
                    </h1>
                    ${blocks.map(renderBlock)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:20px 28px;font-size:14px;line-height:1.6;color:${DAY.muted};"
                    align="center"
                  >
                    <strong>${brand.name}</strong><br />
                    ${street}, ${city}, ${region} ${postalCode}<br />
                    <a class="muted" href="tel:${brand.phoneHref}" style="color:${DAY.muted};">${brand.phone}</a
                    ><br /><br />
                    ${reason}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text.replaceAll(/\n\s+/g, '\n');
}

function renderBlock(block: MailBlock): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 16px;color:${DAY.ink};">${lines(block.text)}</p>`;
    case 'note':
      return html`<p class="muted" style="margin:16px 0 0;font-size:15px;color:${DAY.muted};">${lines(block.text)}</p>`;
    case 'headline':
      return headline(block);
    case 'button':
      return button(block);
    case 'facts':
      return facts(block.rows);
    case 'bill':
      return bill(block.lines, block.sums);
  }
}

function headline({ label, value, note }: Extract<MailBlock, { kind: 'headline' }>): Markup {
  return html`<table ${PLAIN} role="presentation" width="100%" style="margin:0 0 20px;">
    <tr>
      <td class="corn" style="background:${DAY.cornSoft};border-radius:10px;padding:16px 20px;">
        <div class="muted" style="font-size:15px;color:${DAY.muted};">${label}</div>
        <div class="ink" style="font-size:26px;line-height:1.25;font-weight:800;color:${DAY.ink};">${value}</div>
        ${note ? html`<div class="ink" style="margin-top:4px;font-size:16px;color:${DAY.ink};">${note}</div>` : ''}
      </td>
    </tr>
  </table> `;
}

/** A cell with a border below it, as the site's buttons have; the padding is the link's, so that all of it can be pressed. */
function button({ label, href }: Extract<MailBlock, { kind: 'button' }>): Markup {
  return html`<table ${PLAIN} role="presentation" style="margin:0 0 24px;">
    <tr>
      <td style="background:${DAY.ember};border-radius:10px;border-bottom:3px solid ${DAY.emberShade};">
        <a
          href="${href}"
          style="display:inline-block;padding:13px 26px;color:${DAY.onEmber};font-weight:700;text-decoration:none;"
          >${label}</a
        >
      </td>
    </tr>
  </table> `;
}

/** Only a value, such as an address, may break within a word; a term gets the room that it needs. */
function facts(rows: { term: string; value: string }[]): Markup {
  return html`<table ${PLAIN} role="presentation" width="100%" style="margin:0 0 20px;">
    ${rows.map(
      ({ term, value }) =>
        html`<tr>
          <td
            class="muted"
            valign="top"
            style="padding:4px 16px 4px 0;width:34%;overflow-wrap:normal;word-break:normal;color:${DAY.muted};"
          >
            ${term}
          </td>
          <td class="ink" valign="top" style="padding:4px 0;color:${DAY.ink};">${lines(value)}</td>
        </tr>`,
    )}
  </table> `;
}

function bill(items: BillLine[], sums: BillSum[]): Markup {
  return html`<table ${PLAIN} width="100%" style="margin:0 0 8px;border-collapse:collapse;">
    ${items.map(
      ({ label, details, amount }) =>
        html`<tr class="line" style="border-bottom:1px solid ${DAY.line};">
          <td class="ink" valign="top" style="padding:10px 12px 10px 0;color:${DAY.ink};">
            ${label}${details.map(
              (detail) => html`<br /><span class="muted" style="font-size:15px;color:${DAY.muted};">${detail}</span>`,
            )}
          </td>
          <td class="ink" valign="top" align="right" style="padding:10px 0;white-space:nowrap;color:${DAY.ink};">
            ${amount}
          </td>
        </tr>`,
    )}
    ${sums.map(({ term, value, isTotal }, index) => {
      const size = isTotal ? 'padding:10px 0 4px;font-size:20px;font-weight:800;' : 'padding:3px 0;';
      const first = index === 0 ? 'padding-top:12px;' : '';
      return html`<tr>
        <td class="ink" style="${size}${first}color:${DAY.ink};">${term}</td>
        <td class="ink" align="right" style="${size}${first}white-space:nowrap;color:${DAY.ink};">${value}</td>
      </tr>`;
    })}
  </table> `;
}

function lines(text: string): Markup[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}

/** A table without the gaps and lines that a reader draws by itself. */
const PLAIN = new Markup('cellpadding="0" cellspacing="0" border="0"');

/** Quotes of a font's name, which `html` would escape; it is in a double-quoted attribute. */
const SAFE_FONT = new Markup(FONT);

/** Keeps the mail's first words out of the list of mails. */
const PREHEADER_END = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

const STYLES = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${NIGHT.ground} !important; }
  .surface { background: ${NIGHT.surface} !important; }
  .pine { background: ${NIGHT.pine} !important; }
  .corn { background: ${NIGHT.cornSoft} !important; }
  .ink { color: ${NIGHT.ink} !important; }
  .muted { color: ${NIGHT.muted} !important; }
  .line { border-color: ${NIGHT.line} !important; }
}
`);
