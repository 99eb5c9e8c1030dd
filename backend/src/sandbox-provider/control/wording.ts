import type { FaultKind, FaultPoint } from '../faults';

export const POINTS: Record<FaultPoint, string> = {
  create_session: 'Opening a page',
  read_session: 'Looking up a payment',
  expire_session: 'Withdrawing a page',
  charge: 'Charging a token',
  refund: 'Refunding',
  list_payments: 'Listing payments',
  webhook: 'Webhook',
};

export const KINDS: Record<FaultKind, string> = {
  delay: 'comes late',
  http_500: 'answers 500',
  reset: 'breaks the connection',
  lost_answer: 'is done, and the answer is lost',
  no_url: 'answers without an address',
  http_url: 'answers with an http: address',
  foreign_url: 'answers with a foreign address',
  pending: 'keeps silent about a payment',
  not_found: 'has never heard of it',
  silence: 'is never sent',
  hold: 'is held until you release it',
  out_of_order: 'comes after the next one',
  duplicate: 'comes several times',
  forged: 'is signed with another secret',
  stale: 'is signed ten minutes ago',
  wrong_amount: 'tells a dollar too much',
  wrong_currency: 'tells euros',
  wrong_merchant: 'names another merchant',
  unknown_session: 'names an unknown session',
};

/** What was done, said after the page has come back. */
export const DONE: Record<string, string> = {
  armed: 'Armed.',
  disarmed: 'Switched off.',
  again: 'The message is sent once more.',
  duplicate: 'Five copies of the message are sent at once.',
  forged: 'A copy with a forged signature is sent.',
  stale: 'A copy with an old signature is sent.',
  hold: 'The message is held.',
  release: 'The message is sent now.',
  withdrawn: 'The page is withdrawn.',
  refunded: 'The money is given back, and the shop is notified.',
};

/** `12 s`, `3 min`, `2 h`, `4 d` */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
