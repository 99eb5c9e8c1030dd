import { FAULTS } from '../faults';
import type { Fault, FaultKind, FaultPoint } from '../faults';
import { SANDBOX_PREFIX } from '../options';
import { html } from '../pages/html';
import type { Markup } from '../pages/html';
import { KINDS, POINTS, span } from './wording';

/** The fault switches: a form that arms one, and what is armed. */
export function faultsSection(faults: readonly Fault[], error?: string): Markup {
  return html`<section class="card" aria-labelledby="faults">
    <h2 id="faults">What goes wrong</h2>
    <div data-live="faults">${armedFaults(faults)}</div>
    <form class="arm" method="post" action="${SANDBOX_PREFIX}/control/arm">
      ${error === undefined ? html`` : html`<p class="alert" role="alert">${error}</p>`}
      <label for="fault">Arm a fault</label>
      <select id="fault" name="fault">
        ${Object.entries(FAULTS).map(([point, kinds]) => options(point as FaultPoint, kinds))}
      </select>
      <div class="pair">
        <div class="times">
          <label for="times">How often</label>
          <input id="times" name="times" type="number" min="1" max="1000000" value="1" inputmode="numeric" />
        </div>
        <div class="needs-delay">
          <label for="delay">Delay <span class="unit">ms</span></label>
          <input id="delay" name="delay" type="number" min="0" max="600000" value="3000" inputmode="numeric" />
        </div>
        <div class="needs-copies">
          <label for="copies">Copies</label>
          <input id="copies" name="copies" type="number" min="2" max="500" value="2" inputmode="numeric" />
        </div>
      </div>
      <label class="check"><input type="checkbox" name="endless" value="yes" /> Until I switch it off</label>
      <button class="primary" type="submit">Arm</button>
    </form>
  </section>`;
}

function options(point: FaultPoint, kinds: readonly FaultKind[]): Markup {
  const option = (kind: FaultKind) =>
    html`<option value="${point}:${kind}" data-needs="${needs(kind)}">${POINTS[point]} ${KINDS[kind]}</option>`;
  return html`<optgroup label="${POINTS[point]}">${kinds.map(option)}</optgroup>`;
}

function needs(kind: FaultKind): string {
  if (kind === 'delay' || kind === 'out_of_order') return 'delay';
  return kind === 'duplicate' ? 'copies' : '';
}

function armedFaults(faults: readonly Fault[]): Markup {
  if (faults.length === 0) return html`<p class="muted">All is well: no fault is armed.</p>`;
  return html`<ul class="rows">
      ${faults.map(armedFault)}
    </ul>
    <form method="post" action="${SANDBOX_PREFIX}/control/disarm">
      <button class="quiet" type="submit">Switch all off</button>
    </form>`;
}

function armedFault({ id, point, kind, remaining, delayMs, copies }: Fault): Markup {
  const often = remaining === null ? 'until switched off' : remaining === 1 ? 'once' : `${remaining} times`;
  const extra = { delay: `, by ${span(delayMs)}`, copies: `, ${copies} copies`, '': '' }[needs(kind)] ?? '';
  return html`<li class="row armed">
    <p><strong>${POINTS[point]}</strong> ${KINDS[kind]} <span class="muted">— ${often}${extra}</span></p>
    <form method="post" action="${SANDBOX_PREFIX}/control/disarm">
      <button class="small" name="id" value="${id}">
        Switch off<span class="hidden">: ${POINTS[point]} ${KINDS[kind]}</span>
      </button>
    </form>
  </li>`;
}
