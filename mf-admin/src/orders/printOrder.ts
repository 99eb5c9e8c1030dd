import type { Money, Order, OrderDetailWithAllergens } from '@site/contracts';
import { formatPrice } from '@site/kit';
import { formatMoment } from '../ui/wallClock';
import { paymentWords } from './orderWords';

/** What a ticket needs of an order: a ticket of the board has it, and `ticketFacts` makes it of the order's page. */
export type TicketFacts = Pick<
  Order,
  'order_number' | 'customer_name' | 'order_type' | 'delivery_address' | 'promised_at' | 'requested_for'
> &
  Pick<Order, 'special_requests'> & {
    /** What the guest still pays when the food is handed over; `0.00` for nothing. */
    to_pay: Money;
    /** Printed for a delivery only, for the driver. The board reads it when it prints. */
    customer_phone?: string | undefined;
    items: readonly (Pick<Order['items'][number], 'name' | 'quantity' | 'customizations' | 'special_instructions'> & {
      allergens: readonly string[];
    })[];
  };

export function ticketFacts({ order, allergens }: OrderDetailWithAllergens): TicketFacts {
  const owes = order.payment_status === 'pay_at_pickup' && order.status === 'Pending';
  const items = order.items.map((item) => ({ ...item, allergens: allergens[item.id] ?? [] }));
  return { ...order, items, to_pay: owes ? order.amount_due : '0.00' };
}

type Printed = { timeZone: string } & (
  { kind: 'ticket'; order: TicketFacts } | { kind: 'receipt'; order: Order; brandName: string }
);

/** The paper of kitchen printers; a receipt fits it as well. */
const STYLE = `
  @page { size: 80mm auto; margin: 3mm; }
  * { box-sizing: border-box; }
  body { width: 74mm; margin: 0; color: #000; background: #fff; font: 15px/1.35 Arial, sans-serif; overflow-wrap: anywhere; }
  h1 { margin: 0; font-size: 26px; } h2 { margin: 0; font-size: 17px; }
  p { margin: 2px 0; } ul { margin: 0; padding: 0 0 0 14px; font-size: 16px; font-weight: 600; }
  .row { display: flex; justify-content: space-between; gap: 8px; }
  .dish { margin-top: 6px; font-size: 17px; font-weight: 700; }
  .choices { padding-left: 14px; font-size: 13px; }
  section { break-inside: avoid; }
  .note { border: 1px solid #000; padding: 2px 4px; font-size: 16px; font-weight: 700; }
  hr { border: 0; border-top: 1px dashed #000; }
`;

/** Prints a kitchen ticket or a receipt in a frame of its own, so that the page around it does not matter. */
export function printOrder(printed: Printed): void {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Some browsers put another document into an empty frame a moment later; this one is there when it has loaded.
  frame.srcdoc = '<!doctype html><html lang="en"><body></body></html>';
  frame.addEventListener('load', () => fillAndPrint(frame, printed), { once: true });
  document.body.append(frame);
}

function fillAndPrint(frame: HTMLIFrameElement, printed: Printed): void {
  const paper = frame.contentDocument;
  const view = frame.contentWindow;
  if (!paper || !view) return frame.remove();
  // Adopted sheets need no inline style, which the page's policy forbids.
  const sheet = new (view as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet();
  sheet.replaceSync(STYLE);
  paper.adoptedStyleSheets = [sheet];
  paper.title = `Order ${printed.order.order_number}`;
  paper.body.append(...(printed.kind === 'ticket' ? ticketOf(paper, printed) : receiptOf(paper, printed)));
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

type Paper = Document;

function line(paper: Paper, tag: string, text: string, className = ''): HTMLElement {
  const element = paper.createElement(tag);
  element.textContent = text;
  element.dir = 'auto'; // a guest may write from right to left
  if (className) element.className = className;
  return element;
}

function row(paper: Paper, left: string, right: string): HTMLElement {
  const element = line(paper, 'div', '', 'row');
  element.append(line(paper, 'span', left), line(paper, 'span', right));
  return element;
}

/** A dish with all that belongs to it: no end of a page comes between them. */
function partOf(paper: Paper, lines: HTMLElement[]): HTMLElement {
  const element = paper.createElement('section');
  element.append(...lines);
  return element;
}

/** For the kitchen: no prices but the sum to collect, since the ticket goes to the counter with the food. */
function ticketOf(paper: Paper, { order, timeZone }: Printed & { kind: 'ticket' }): HTMLElement[] {
  const due = order.promised_at ?? order.requested_for;
  return [
    line(paper, 'h1', `#${order.order_number}`),
    line(paper, 'h2', `${order.customer_name} · ${order.order_type}`),
    ...(due ? [line(paper, 'p', `Due ${formatMoment(due, timeZone)}`)] : []),
    ...(order.delivery_address ? [line(paper, 'p', order.delivery_address)] : []),
    ...(order.order_type === 'delivery' && order.customer_phone
      ? [line(paper, 'p', `Phone ${order.customer_phone}`)]
      : []),
    ...(Number(order.to_pay) > 0 ? [line(paper, 'p', `COLLECT ${formatPrice(order.to_pay)}`, 'note')] : []),
    ...(order.special_requests ? [line(paper, 'p', order.special_requests, 'note')] : []),
    line(paper, 'hr', ''),
    ...order.items.map((item) =>
      partOf(paper, [
        line(paper, 'div', `${item.quantity} × ${item.name}`, 'dish'),
        ...(item.customizations.length > 0 ? [listOf(paper, item.customizations)] : []),
        ...(item.special_instructions ? [line(paper, 'p', item.special_instructions, 'note')] : []),
        ...(item.allergens.length > 0 ? [line(paper, 'p', `ALLERGENS: ${item.allergens.join(', ')}`, 'note')] : []),
      ]),
    ),
  ];
}

function receiptOf(paper: Paper, { order, brandName, timeZone }: Printed & { kind: 'receipt' }): HTMLElement[] {
  const optional = (term: string, value: string, sign = '') =>
    Number(value) > 0 ? [row(paper, term, `${sign}${formatPrice(value)}`)] : [];
  return [
    line(paper, 'h2', brandName),
    line(paper, 'p', `Order #${order.order_number}, ${formatMoment(order.created_at, timeZone)}`),
    line(paper, 'hr', ''),
    ...order.items.map((item) =>
      partOf(paper, [
        row(paper, `${item.quantity} × ${item.name}`, formatPrice(item.subtotal)),
        ...(item.customizations.length > 0 ? [line(paper, 'p', item.customizations.join(', '), 'choices')] : []),
      ]),
    ),
    line(paper, 'hr', ''),
    row(paper, 'Subtotal', formatPrice(order.subtotal)),
    ...optional('Discount', order.discount_amount, '−'),
    row(paper, 'Tax', formatPrice(order.tax_amount)),
    ...optional('Delivery', order.delivery_fee),
    ...optional('Tip', order.tip_amount),
    row(paper, 'Total', formatPrice(order.amount_due)),
    ...optional('Refunded', order.refunded_amount, '−'),
    line(paper, 'p', paymentWords(order.status, order.payment_status)),
  ];
}

function listOf(paper: Paper, texts: readonly string[]): HTMLElement {
  const list = paper.createElement('ul');
  list.append(...texts.map((text) => line(paper, 'li', text)));
  return list;
}
