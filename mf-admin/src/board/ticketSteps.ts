import type { BoardTicket, FulfillmentStatus } from '@site/contracts';

export type Step = { to: FulfillmentStatus; label: string; done: string };

/** The one step that the ticket's large button takes; null when the order is over. */
export function nextStep({ fulfillment_status: step, order_type: type }: BoardTicket): Step | null {
  switch (step) {
    case 'received':
      return { to: 'accepted', label: 'Accept', done: 'accepted' };
    case 'accepted':
      return { to: 'preparing', label: 'Start preparing', done: 'being prepared' };
    case 'preparing':
      return { to: 'ready', label: 'Ready', done: 'ready' };
    case 'ready':
      return type === 'delivery'
        ? { to: 'out_for_delivery', label: 'Out for delivery', done: 'on its way' }
        : { to: 'completed', label: 'Handed over', done: 'handed over' };
    case 'out_for_delivery':
      return { to: 'completed', label: 'Delivered', done: 'delivered' };
    default:
      return null;
  }
}

const NOW: Partial<Record<FulfillmentStatus, string>> = {
  received: 'new again',
  accepted: 'accepted',
  preparing: 'being prepared',
  ready: 'ready',
  out_for_delivery: 'on its way',
};

/** Where an open order is by now: 'It is ready now.' */
export function nowWords({ fulfillment_status: step }: BoardTicket): string {
  return `It is ${NOW[step] ?? 'further'} now.`;
}

const RECALLS: Partial<Record<FulfillmentStatus, string>> = {
  received: 'Back to New',
  accepted: 'Back to Accepted',
  preparing: 'Back to Preparing',
  ready: 'Back to Ready',
};

/** What the recall button says; null when there is no step to take back. */
export function recallLabel({ recall_to: to }: BoardTicket): string | null {
  return to === null ? null : (RECALLS[to] ?? 'Undo the last step');
}

export type Urgency = 'calm' | 'soon' | 'late';
export type DueWords = { text: string; urgency: Urgency };

const MINUTE_MS = 60_000;
const SOON_MINUTES = 5;

/** The promise in words a cook reads in passing: `12 min`, `due now`, `4 min late`, `2 days late`. */
export function dueWords(dueAt: number, now: number): DueWords {
  const minutes = Math.ceil((dueAt - now) / MINUTE_MS);
  if (minutes > 90) return { text: `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`, urgency: 'calm' };
  if (minutes > 0) return { text: `${minutes} min`, urgency: minutes <= SOON_MINUTES ? 'soon' : 'calm' };
  if (minutes === 0) return { text: 'due now', urgency: 'soon' };
  return { text: `${lateBy(-minutes)} late`, urgency: 'late' };
}

/** Hours and minutes for an order that is hours late. */
function lateBy(minutes: number): string {
  if (minutes <= 90) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
