import { SANDBOX_PREFIX } from '../options';
import { html } from '../pages/html';
import type { Markup } from '../pages/html';
import { decimal, dollars } from '../pages/money';
import type { Payment } from '../paymentRecords';
import type { Session, SessionStatus } from '../sessions';
import { span } from './wording';

const TONES: Record<SessionStatus, string> = {
  open: 'wait',
  paid: 'good',
  declined: 'bad',
  cancelled: 'bad',
  expired: 'bad',
};

/** Pages that were opened, cards that were charged, and what can be done in a provider's dashboard. */
export function sessionsSection(sessions: readonly Session[], payments: readonly Payment[], now: number): Markup {
  return html`<section class="card" aria-labelledby="sessions">
    <h2 id="sessions">Sessions and payments</h2>
    <div data-live="sessions">
      ${
        sessions.length === 0
          ? html`<p class="muted">None yet. Check out in the shop, and the session appears here.</p>`
          : html`<ul class="rows">
              ${sessions.map((session) =>
                row(
                  session,
                  payments.filter(({ sessionId }) => sessionId === session.id),
                  now,
                ),
              )}
            </ul>`
      }
    </div>
  </section>`;
}

function row(session: Session, payments: readonly Payment[], now: number): Markup {
  const { id, reference, amount, status, redirectUrls, createdAt, expiresAt, errorCode } = session;
  const left = status === 'open' ? ` · ends in ${span(expiresAt - now)}` : '';
  return html`<li class="row" id="${id}">
    <div>
      <p>
        <strong>${dollars(amount)}</strong> <span class="chip ${TONES[status]}">${status}</span>
        ${errorCode === null ? html`` : html`<span class="chip bad">${errorCode}</span>`}
      </p>
      <p class="muted">
        ${redirectUrls ? 'Page' : 'Token'} · ${span(now - createdAt)} ago${left} · <code>${reference}</code>
      </p>
    </div>
    ${status === 'open' ? openActions(session) : html``}
    ${
      payments.length === 0
        ? html``
        : html`<ul class="rows inner">
            ${payments.map(paymentRow)}
          </ul>`
    }
  </li>`;
}

function openActions({ id, reference }: Session): Markup {
  const about = html`<span class="hidden"> of ${reference}</span>`;
  return html`<form class="acts" method="post" action="${SANDBOX_PREFIX}/control/sessions/${id}/withdraw">
    <a class="small" href="${SANDBOX_PREFIX}/checkout/${id}">Open page${about}</a>
    <button class="small" type="submit">Withdraw page${about}</button>
  </form>`;
}

function paymentRow(payment: Payment): Markup {
  const { id, status, amount, refunded, cardLast4, errorCode } = payment;
  const left = status === 'approved' ? amount - refunded : 0;
  return html`<li class="row">
    <p>
      Card ending ${cardLast4}
      <span class="chip ${status === 'approved' ? 'good' : 'bad'}">${errorCode ?? status}</span>
      ${refunded === 0 ? html`` : html`<span class="chip wait">${dollars(refunded)} given back</span>`}
    </p>
    ${
      left === 0
        ? html``
        : html`<details>
            <summary>Refund<span class="hidden"> the card ending ${cardLast4}, ${id}</span></summary>
            <form class="refund" method="post" action="${SANDBOX_PREFIX}/control/payments/${id}/refund">
              <label for="amount-${id}">Amount <span class="unit">$</span></label>
              <input
                id="amount-${id}"
                name="amount"
                type="number"
                min="0.01"
                max="${decimal(left)}"
                step="0.01"
                value="${decimal(left)}"
              />
              <button class="small" type="submit">Give back</button>
            </form>
          </details>`
    }
  </li>`;
}
