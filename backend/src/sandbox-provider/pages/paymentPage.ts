import { inGroups, TEST_CARDS } from '../cards';
import type { CardForm, CardFormErrors } from '../cards';
import { SANDBOX_PREFIX } from '../options';
import type { Session } from '../sessions';
import { document } from './document';
import { html } from './html';
import type { Markup } from './html';
import { dollars } from './money';

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

type Field = { id: keyof CardForm; label: string; hint: string; autocomplete: string; numeric: boolean };

const NUMBER: Field = { id: 'number', label: 'Card number', hint: '', autocomplete: 'cc-number', numeric: true };
const EXPIRY: Field = { id: 'expiry', label: 'Expiry', hint: 'MM/YY', autocomplete: 'cc-exp', numeric: true };
const CVC: Field = { id: 'cvc', label: 'CVC', hint: '3 or 4 digits', autocomplete: 'cc-csc', numeric: true };
const NAME: Field = { id: 'name', label: 'Name on card', hint: '', autocomplete: 'cc-name', numeric: false };

/** The hosted page: what is paid and to whom, a card form, and the way back. */
export function paymentPage(page: PaymentPage): string {
  const { session, nonce, now } = page;
  const left = Math.max(0, Math.ceil((session.expiresAt - now) / 1000));
  const title = page.alert || page.errors ? `Error: pay ${session.merchantName}` : `Pay ${session.merchantName}`;
  const alert = page.alert ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${page.alert}</p>` : html``;
  const body = html`<main>
    ${alert}
    <section class="card" aria-labelledby="merchant">
      <h1 id="merchant">Pay ${session.merchantName}</h1>
      <p class="amount">${dollars(session.amount)}</p>
      <p class="muted countdown" data-expires-in="${left}">
        This page is open for <time>${Math.ceil(left / 60)} minutes</time>
      </p>
      ${orderLines(session)}
    </section>
    <section class="card" aria-labelledby="card-title">
      <h2>Test cards</h2>
      <ul class="cards">
        ${TEST_CARDS.map(testCard)}
      </ul>
      <h2 id="card-title">Card details</h2>
      ${cardForm(page)}
      <form method="post" action="${page.action}/cancel">
        <button class="quiet" type="submit">Cancel and return to ${session.merchantName}</button>
      </form>
    </section>
    ${page.showsControl ? html`<p class="muted aside"><a href="${SANDBOX_PREFIX}/control">Developers: make it go wrong</a></p>` : html``}
  </main>`;
  return document({ title, nonce, body });
}

function orderLines({ lineItems, amount }: Session): Markup {
  const rows = lineItems.map(
    (line) =>
      html`<tr>
        <th scope="row">${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.name}</th>
        <td>${dollars(line.unitAmount * line.quantity)}</td>
      </tr>`,
  );
  return html`<table>
    <caption class="muted">
      Your order
    </caption>
    <tbody>
      ${rows}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>${dollars(amount)}</td>
      </tr>
    </tfoot>
  </table>`;
}

function testCard(card: (typeof TEST_CARDS)[number]): Markup {
  return html`<li>
    <button class="quiet" type="button" data-card="${inGroups(card.number)}">
      <span>${inGroups(card.number)}</span> ${card.label}
    </button>
  </li>`;
}

function cardForm({ session, action, form, errors = {} }: PaymentPage): Markup {
  const firstWrong = [NUMBER, EXPIRY, CVC, NAME].find(({ id }) => errors[id]);
  const input = (field: Field): Markup => {
    const error = errors[field.id];
    const described = [field.hint ? `${field.id}-hint` : '', error ? `${field.id}-error` : ''].join(' ').trim();
    return html`<div>
      <label for="${field.id}"
        >${field.label}${field.hint ? html` <span class="hint" id="${field.id}-hint">${field.hint}</span>` : html``}</label
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
    <button class="primary" type="submit" id="pay">Pay ${dollars(session.amount)}</button>
  </form>`;
}
