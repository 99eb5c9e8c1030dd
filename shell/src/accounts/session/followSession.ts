import type { HostContract, Role, Session, SessionUser } from '@site/contracts';
import { recentOrders } from '@site/kit';
import type { GoTrueClient, Session as AuthSession, User } from '@supabase/auth-js';
import { fetchRole } from './fetchRole';
import { persistentSession } from './persistentSession';

type Host = Pick<HostContract, 'cart' | 'reportError'> & { show(session: Session): void };

/** The client retries for half a minute while the server is away; the page does not wait for that. Milliseconds. */
const PATIENCE = 5000;

/** A role that could not be read is not asked for again before this. Milliseconds. */
const ROLE_RETRY = 60_000;

const SIGNED_OUT: Session = { status: 'signed-out', user: null, role: null };

export type SessionFollower = {
  /** Looks again at what is kept. */
  follow(): void;
  /** Resolves once everything that was heard of so far is shown. */
  settled(): Promise<void>;
  /** Signs out here; the next person on this machine does not find the cart or the orders either. */
  leave(): void;
};

/**
 * Keeps the shown session in step with the stored one. The events of the client say only that something happened: one from
 * another tab may be about a session that this tab does not hold.
 *
 * @param onSignedIn called each time that a signed-in person is shown
 */
export function followSession(
  client: GoTrueClient,
  { show, cart, reportError }: Host,
  onSignedIn: (user: User) => void,
): SessionFollower {
  let known: { userId: string; role: Role; until: number } | null = null;
  let isShown = false;
  let work = Promise.resolve();

  async function roleOf({ user, access_token }: AuthSession): Promise<Role> {
    if (known?.userId === user.id && Date.now() < known.until) return known.role;
    const asked: typeof known = { userId: user.id, role: 'user', until: Infinity };
    known = asked;
    try {
      asked.role = await fetchRole(user.id, access_token);
    } catch (error) {
      asked.until = Date.now() + ROLE_RETRY;
      reportError(error, { call: 'user_roles' }); // product.md section 8: logged only
    }
    return asked.role;
  }

  async function look(): Promise<void> {
    const session = await currentSession(client);
    const role = session && (await roleOf(session));
    // Read again: the person may have signed out while the role was requested.
    if (!session || !role || !persistentSession.exists()) {
      if (isShown) leave();
      else show(SIGNED_OUT);
      return;
    }
    isShown = true;
    show({ status: 'signed-in', user: personOf(session.user), role });
    onSignedIn(session.user);
  }

  function follow(): void {
    work = work.then(look).catch((error: unknown) => reportError(error, { call: 'session' }));
  }

  function leave(): void {
    // It is heard more than once: from the client, and from the channel of the tabs. By then a guest may have begun a
    // cart.
    if (isShown) void cart.startNewSession();
    isShown = false;
    known = null;
    recentOrders.removeOwned();
    persistentSession.forget(); // a tab that was duplicated holds a copy
    show(SIGNED_OUT);
  }

  // Nothing is awaited in here: the client waits for its listeners, and would wait for itself.
  client.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') return leave();
    // With a new token a role that could not be read may be readable.
    if (event === 'TOKEN_REFRESHED' && known?.until !== Infinity) known = null;
    follow();
  });
  follow();

  return { follow, settled: () => work, leave };
}

/** What is kept is the truth: without an answer of the server the session stays (product.md section 8), without a fresh token. */
async function currentSession(client: GoTrueClient): Promise<AuthSession | null> {
  const answer = client.getSession().then(({ data }) => data.session);
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
  return (await Promise.race([answer, late])) ?? persistentSession.read();
}

function personOf({ id, email = '', user_metadata }: User): SessionUser {
  const { display_name, full_name, name } = user_metadata as Record<string, unknown>;
  const given = [display_name, full_name, name].find((text) => typeof text === 'string' && text.trim() !== '');
  return { id, email, displayName: typeof given === 'string' ? given.trim() : email };
}
