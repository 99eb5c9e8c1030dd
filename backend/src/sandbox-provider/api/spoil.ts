import type { FaultKind } from '../faults';

type Spoiling = (answer: Answer) => Answer;
type Answer = { payments?: object[]; sessions?: Answer[]; amount?: number; [field: string]: unknown };

/** How an answer about a session is falsified. */
const SPOILINGS: Partial<Record<FaultKind, Spoiling>> = {
  no_url: (answer) => ({ ...answer, url: undefined }),
  http_url: (answer) => ({ ...answer, url: 'http://pay.example/checkout' }),
  foreign_url: (answer) => ({ ...answer, url: 'https://evil.example/checkout' }),
  pending: (answer) => ({ ...answer, status: 'open', errorCode: null, payments: [] }),
  wrong_amount: (answer) => ({
    ...answer,
    amount: more(answer),
    payments: answer.payments?.map((payment) => ({ ...payment, amount: more(payment) })),
  }),
  wrong_currency: (answer) => ({
    ...answer,
    currency: 'EUR',
    payments: answer.payments?.map((payment) => ({ ...payment, currency: 'EUR' })),
  }),
};

/** Falsifies an answer, or each of a list of them; faults of another sort leave it as it is. */
export function spoil(body: unknown, kind: FaultKind): unknown {
  const spoiling = SPOILINGS[kind];
  if (!spoiling || typeof body !== 'object' || body === null || 'error' in body) return body;
  const answer = body as Answer;
  return answer.sessions ? { ...answer, sessions: answer.sessions.map(spoiling) } : spoiling(answer);
}

/** A dollar more than it was. */
function more({ amount = 0 }: { amount?: number }): number {
  return amount + 100;
}
