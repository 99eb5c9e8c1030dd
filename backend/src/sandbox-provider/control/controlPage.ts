import type { Delivery } from '../deliveries';
import type { Fault } from '../faults';
import { SANDBOX_PREFIX } from '../options';
import { document } from '../pages/document';
import { html } from '../pages/html';
import type { Payment } from '../paymentRecords';
import type { Session } from '../sessions';
import { CONTROL_SCRIPT } from './controlScript';
import { CONTROL_STYLES } from './controlStyles';
import { deliveriesSection } from './deliveriesSection';
import { faultsSection } from './faultsSection';
import { sessionsSection } from './sessionsSection';

export type ControlPage = {
  nonce: string;
  now: number;
  faults: readonly Fault[];
  deliveries: readonly Delivery[];
  sessions: readonly Session[];
  payments: readonly Payment[];
  /** Said after something was done. */
  done?: string | undefined;
  /** Why a form was not taken. */
  error?: string;
};

/** The developer's page: what the provider holds, and everything that can be made to go wrong. */
export function controlPage(page: ControlPage): string {
  const { nonce, now, faults, deliveries, sessions, payments, done, error } = page;
  const body = html`<main class="control">
    <div class="head">
      <div>
        <h1>Control</h1>
        <p class="muted">See what this provider does, and make it do it wrong.</p>
      </div>
      <div class="refresh">
        <label class="check" hidden><input type="checkbox" id="live" checked /> Keep up to date</label>
        <a class="small" href="${SANDBOX_PREFIX}/control">Refresh</a>
      </div>
    </div>
    <p class="done" role="status">${done ?? ''}</p>
    ${faultsSection(faults, error)}
    <div class="lists">${deliveriesSection(deliveries, now)} ${sessionsSection(sessions, payments, now)}</div>
  </main>`;
  return document({ title: 'Control', nonce, body, styles: CONTROL_STYLES, script: CONTROL_SCRIPT });
}

/** Asks for the token where the page is not public. */
export function signInPage(nonce: string, wrong: boolean): string {
  const body = html`<main class="single">
    <section class="card">
      <h1>Control</h1>
      <p>This site runs in production. The page opens with its service token.</p>
      <form method="post" action="${SANDBOX_PREFIX}/control/sign-in">
        <label for="token">Service token</label>
        <input
          id="token"
          name="token"
          type="password"
          autocomplete="off"
          required
          aria-invalid="${wrong ? 'true' : 'false'}"
          ${wrong ? html`aria-describedby="token-error" autofocus` : html``}
        />
        ${wrong ? html`<p class="error" id="token-error">This is not the token.</p>` : html``}
        <button class="primary" type="submit">Open</button>
      </form>
    </section>
  </main>`;
  return document({ title: wrong ? 'Error: control' : 'Control', nonce, body });
}
