import { inGroups, TEST_CARDS } from '../cards';
import type { CardForm, TestCard } from '../cards';
import { SANDBOX_PREFIX } from '../options';
import type { Session } from '../sessions';
import type { CardFormErrors } from './checkCardForm';
import { document } from './document';
import { html } from './html';
import type { Markup } from './html';
import { dollars } from './money';
import { languageOf, textsIn } from './texts';
import type { PageTexts } from './texts';

type PaymentPage = {
  session: Session;
  /** Where the forms post to, without a trailing slash. */
  action: string;
  nonce: string;
  now: number;
  /** Whether developers are shown the way to the control page. */
  showsControl: boolean;
  form?: CardForm;
  errors?: CardFormErrors;
  /** Said before everything else, for instance that a card was declined. */
  alert?: string;
};

type Field = { id: keyof CardForm; autocomplete: string; numeric: boolean };

const NUMBER: Field = { id: 'number', autocomplete: 'cc-number', numeric: true };
const EXPIRY: Field = { id: 'expiry', autocomplete: 'cc-exp', numeric: true };
const CVC: Field = { id: 'cvc', autocomplete: 'cc-csc', numeric: true };
const NAME: Field = { id: 'name', autocomplete: 'cc-name', numeric: false };

/** The hosted page: what is paid and to whom, a card form, and the way back. */
export function paymentPage(page: PaymentPage): string {
  const { session, nonce, now } = page;
  const language = languageOf(session.locale);
  const texts = textsIn(language);
  const left = Math.max(0, Math.ceil((session.expiresAt - now) / 1000));
  const heading = texts.pay(session.merchantName);
  const title = page.alert || page.errors ? texts.error(heading) : heading;
  const alert = page.alert ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${page.alert}</p>` : html``;
  const body = html`<main>
    ${alert}
    <section class="card" aria-labelledby="merchant">
      <h1 id="merchant">${heading}</h1>
      <p class="amount">${dollars(session.amount)}</p>
      <p class="muted countdown" data-expires-in="${left}">
        ${texts.openFor} <time>${texts.minutes(Math.ceil(left / 60))}</time>
      </p>
      ${orderLines(session, texts)}
    </section>
    <section class="card" aria-labelledby="card-title">
      <h2>${texts.testCards}</h2>
      <ul class="cards">
        ${TEST_CARDS.map((card) => testCard(card, texts))}
      </ul>
      <h2 id="card-title">${texts.cardDetails}</h2>
      ${cardForm(page, texts)}
      <form method="post" action="${page.action}/cancel">
        <button class="quiet" type="submit">${texts.cancel(session.merchantName)}</button>
      </form>
    </section>
    ${page.showsControl ? html`<p class="muted aside"><a href="${SANDBOX_PREFIX}/control" lang="en">Developers: make it go wrong</a></p>` : html``}
  </main>`;
  return document({ title, language, nonce, body });
}

function orderLines({ lineItems, amount }: Session, texts: PageTexts): Markup {
  const rows = lineItems.map(
    (line) =>
      html`<tr>
        <th scope="row">${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.name}</th>
        <td>${dollars(line.unitAmount * line.quantity)}</td>
      </tr>`,
  );
  return html`<table>
    <caption class="muted">
      ${texts.order}
    </caption>
    <tbody>
      ${rows}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${texts.total}</th>
        <td>${dollars(amount)}</td>
      </tr>
    </tfoot>
  </table>`;
}

function testCard({ number }: TestCard, texts: PageTexts): Markup {
  return html`<li>
    <button class="quiet" type="button" data-card="${inGroups(number)}">
      <span>${inGroups(number)}</span> ${texts.cards[number] ?? ''}
    </button>
  </li>`;
}

function cardForm({ session, action, form, errors = {} }: PaymentPage, texts: PageTexts): Markup {
  const firstWrong = [NUMBER, EXPIRY, CVC, NAME].find(({ id }) => errors[id]);
  const input = (field: Field): Markup => {
    const error = errors[field.id];
    const hint = texts.hints[field.id];
    const described = [hint ? `${field.id}-hint` : '', error ? `${field.id}-error` : ''].join(' ').trim();
    return html`<div>
      <label for="${field.id}"
        >${texts.fields[field.id]}${hint ? html` <span class="hint" id="${field.id}-hint">${hint}</span>` : html``}</label
      >
      <input
        id="${field.id}"
        name="${field.id}"
        autocomplete="${field.autocomplete}"
        required
        ${field.numeric ? html`inputmode="numeric"` : html``}
        ${described ? html`aria-describedby="${described}"` : html``}
        ${field === firstWrong ? html`autofocus` : html``}
        aria-invalid="${error ? 'true' : 'false'}"
        value="${form?.[field.id] ?? ''}"
      />
      ${error ? html`<p class="error" id="${field.id}-error">${error}</p>` : html``}
    </div>`;
  };
  return html`<form method="post" action="${action}/pay" novalidate>
    ${input(NUMBER)}
    <div class="pair">${input(EXPIRY)}${input(CVC)}</div>
    ${input(NAME)}
    <button class="primary" type="submit" id="pay">${texts.pay(dollars(session.amount))}</button>
  </form>`;
}
