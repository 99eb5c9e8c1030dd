import { ATTEMPTS_MAX } from '../deliveries';
import type { Delivery } from '../deliveries';
import { SANDBOX_PREFIX } from '../options';
import { html } from '../pages/html';
import type { Markup } from '../pages/html';
import { dollars } from '../pages/money';
import type { WebhookBody } from '../webhookQueue';
import { span } from './wording';

type State = { word: string; tone: 'good' | 'bad' | 'wait' };

/** What was sent to the merchant, what waits, and how it can be sent otherwise. */
export function deliveriesSection(deliveries: readonly Delivery[], now: number): Markup {
  return html`<section class="card" aria-labelledby="deliveries">
    <h2 id="deliveries">Webhooks</h2>
    <div data-live="deliveries">
      ${
        deliveries.length === 0
          ? html`<p class="muted">None yet. Pay an order, and its messages appear here.</p>`
          : html`<ul class="rows">
              ${deliveries.map((delivery) => row(delivery, now))}
            </ul>`
      }
    </div>
  </section>`;
}

function row(delivery: Delivery, now: number): Markup {
  const body = JSON.parse(delivery.body) as WebhookBody;
  const { word, tone } = stateOf(delivery, now);
  return html`<li class="row" id="${delivery.id}">
    <div>
      <p>
        <strong>${body.type}</strong> <span class="chip ${tone}">${word}</span>
        ${delivery.signature === 'genuine' ? html`` : html`<span class="chip bad">${delivery.signature}</span>`}
      </p>
      <p class="muted">
        ${dollars(body.data.amount)} · ${span(now - delivery.createdAt)} ago · <code>${body.data.reference}</code>
        ${delivery.lastError === null ? html`` : html`· ${delivery.lastError}`}
      </p>
    </div>
    <form class="acts" method="post" action="${SANDBOX_PREFIX}/control/deliveries/${delivery.id}">
      ${actionsOf(delivery).map(
        ([act, label]) =>
          html`<button class="small" name="act" value="${act}">
            ${label}<span class="hidden"> — ${body.type}, ${body.data.reference}</span>
          </button>`,
      )}
    </form>
    <details>
      <summary>Body<span class="hidden"> of ${body.type}, ${body.data.reference}</span></summary>
      <pre tabindex="0">${JSON.stringify(body, null, 2)}</pre>
    </details>
  </li>`;
}

function actionsOf({ deliveredAt, held }: Delivery): [act: string, label: string][] {
  const waiting: [string, string][] =
    deliveredAt !== null
      ? []
      : [['release', held === null ? 'Send now' : 'Release'], ...(held === 'by_hand' ? [] : [HOLD])];
  return [
    ...waiting,
    ['again', 'Send again'],
    ['duplicate', 'Send 5 ×'],
    ['forged', 'Forge'],
    ['stale', 'Old signature'],
  ];
}

const HOLD: [string, string] = ['hold', 'Hold'];

function stateOf({ deliveredAt, held, attempts, nextAttemptAt }: Delivery, now: number): State {
  if (deliveredAt !== null) return { word: 'taken', tone: 'good' };
  if (held === 'by_hand') return { word: 'held', tone: 'wait' };
  if (attempts >= ATTEMPTS_MAX) return { word: 'given up', tone: 'bad' };
  const due = nextAttemptAt > now ? `in ${span(nextAttemptAt - now)}` : 'now';
  if (attempts > 0) return { word: `failed ${attempts} ×, again ${due}`, tone: 'bad' };
  return { word: held === null ? `due ${due}` : 'waits to be overtaken', tone: 'wait' };
}
