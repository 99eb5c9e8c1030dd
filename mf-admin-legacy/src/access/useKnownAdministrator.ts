import { useHost, useLocation, useSession } from '@site/kit';
import { useEffect, useEffectEvent, useState } from 'react';

type SessionUser = Extract<ReturnType<typeof useSession>, { status: 'signed-in' }>['user'];

/**
 * The administrator who is signed in, or whose sign-in ended while the page was open; null for other visitors. After an end
 * the host asks for the sign-in over the screen, which keeps the typed values. Another person goes to /login.
 */
export function useKnownAdministrator(): SessionUser | null {
  const session = useSession();
  const host = useHost();
  const { pathname } = useLocation();
  const [last, setLast] = useState<SessionUser | null>(null);
  const hasEnded = session.status === 'signed-out' && session.ended === true;
  const known = session.status === 'signed-in' && session.role === 'admin' ? session.user : hasEnded ? last : null;
  if (known !== last) setLast(known);

  const ask = useEffectEvent((person: SessionUser) => {
    const question = host.session.signInAgain(person);
    let isOpen = true;
    const leave = (isSignedIn: boolean) => {
      if (isOpen && !isSignedIn) host.session.signIn(pathname);
    };
    question.answer.then(leave, (error: unknown) => {
      host.reportError(error, { part: 'sign-in' });
      leave(false);
    });
    return () => {
      isOpen = false;
      question.withdraw();
    };
  });
  useEffect(() => (hasEnded && known ? ask(known) : undefined), [hasEnded, known]);

  return known;
}
