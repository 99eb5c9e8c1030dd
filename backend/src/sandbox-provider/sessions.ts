import { SandboxError } from './SandboxError';
import type { Queries } from './store/database';
import { newId } from './store/ids';

export type SessionStatus = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired';

export type LineItem = { name: string; unitAmount: number; quantity: number };
export type RedirectUrls = { success: string; failure: string; cancel: string };

export type Session = {
  id: string;
  reference: string;
  merchantName: string;
  currency: string;
  /** Cents; always the sum of the lines. */
  amount: number;
  lineItems: LineItem[];
  /** Null where a card was charged by its token: there is no page then. */
  redirectUrls: RedirectUrls | null;
  /** The guest's language as a BCP 47 tag. */
  locale: string;
  status: SessionStatus;
  errorCode: string | null;
  createdAt: number;
  expiresAt: number;
};

export type NewSession = Pick<
  Session,
  'reference' | 'merchantName' | 'currency' | 'lineItems' | 'redirectUrls' | 'locale' | 'createdAt' | 'expiresAt'
>;

type SessionRow = Omit<Session, 'reference' | 'lineItems' | 'redirectUrls'> & {
  merchantReference: string;
  /** JSON, as `redirectUrls` is. */
  lineItems: string;
  redirectUrls: string;
};

export async function insertSession(queries: Queries, wanted: NewSession): Promise<Session> {
  const amount = wanted.lineItems.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (amount <= 0) throw new SandboxError(422, 'invalid_amount', 'The lines of a session must add up to more than 0.');
  const session: Session = { ...wanted, id: newId('ses'), amount, status: 'open', errorCode: null };
  const { reference, lineItems, redirectUrls, ...plain } = session;
  await queries.insert('sandbox_sessions', {
    ...plain,
    merchantReference: reference,
    lineItems: JSON.stringify(lineItems),
    redirectUrls: JSON.stringify(redirectUrls),
  });
  return session;
}

/**
 * Reads a session, expired ones as expired even if no timer has noticed yet. `lock` keeps others from changing it until
 * the transaction ends.
 * @throws SandboxError 404 when it does not exist
 */
export async function readSession(queries: Queries, id: string, now: number, lock = false): Promise<Session> {
  const [row] = await queries.rows<SessionRow>(
    `SELECT * FROM sandbox_sessions WHERE id = ?${lock ? ' FOR UPDATE' : ''}`,
    [id],
  );
  if (!row) throw new SandboxError(404, 'session_not_found', 'There is no such session.');
  return fromRow(row, now);
}

export async function findSessionsByReference(queries: Queries, reference: string, now: number): Promise<Session[]> {
  const rows = await queries.rows<SessionRow>(
    'SELECT * FROM sandbox_sessions WHERE merchant_reference = ? ORDER BY created_at LIMIT 20',
    [reference],
  );
  return rows.map((row) => fromRow(row, now));
}

/** A session that guests can see. */
export type PageSession = Session & { redirectUrls: RedirectUrls };

/** @throws SandboxError 404 for a card that was charged without a page */
export function requirePage(session: Session): PageSession {
  const { redirectUrls } = session;
  if (!redirectUrls) throw new SandboxError(404, 'session_not_found', 'There is no such session.');
  return { ...session, redirectUrls };
}

/** Newest first, for the control page. */
export async function latestSessions(queries: Queries, limit: number, now: number): Promise<Session[]> {
  const rows = await queries.rows<SessionRow>('SELECT * FROM sandbox_sessions ORDER BY created_at DESC, id LIMIT ?', [
    limit,
  ]);
  return rows.map((row) => fromRow(row, now));
}

/** Closes an open session; one that is closed already stays as it is. */
export async function closeSession(
  queries: Queries,
  id: string,
  status: Exclude<SessionStatus, 'open'>,
): Promise<void> {
  await queries.change(`UPDATE sandbox_sessions SET status = ? WHERE id = ? AND status = 'open'`, [status, id]);
}

/** A declined card leaves the session open for another one; the reason is kept for the way back to the merchant. */
export async function recordDecline(queries: Queries, id: string, errorCode: string): Promise<void> {
  await queries.change('UPDATE sandbox_sessions SET error_code = ? WHERE id = ?', [errorCode, id]);
}

function fromRow({ merchantReference, lineItems, redirectUrls, ...plain }: SessionRow, now: number): Session {
  return {
    ...plain,
    reference: merchantReference,
    lineItems: JSON.parse(lineItems) as LineItem[],
    redirectUrls: JSON.parse(redirectUrls) as RedirectUrls | null,
    status: plain.status === 'open' && plain.expiresAt <= now ? 'expired' : plain.status,
  };
}
