import type { HostContract, SessionUser } from '@site/contracts';
import { HostProvider } from '@site/kit';
import type { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import type { ShellSession } from '../../host/createSession';
import { AccountsProvider } from '../AccountsContext';
import { coverPage } from './coverPage';
import { dropFailures } from './dropFailures';
import { SignInAgain } from './SignInAgain';

type Host = HostContract & { store: ReturnType<typeof createStore>; session: ShellSession };

/**
 * Covers the page with a form to sign in again, in a root of its own beside the page: whatever the page has open, dialogs
 * included, stays as it is below.
 *
 * @returns whether the person is signed in again; false for another person, and when `signal` aborts
 */
export function askToSignInAgain(host: Host, person: SessionUser, signal: AbortSignal): Promise<boolean> {
  const { session, store } = host;
  const isSignedIn = () => session.get().status === 'signed-in';
  if (isSignedIn() || signal.aborted) return Promise.resolve(isSignedIn());
  const place = document.createElement('div');
  document.body.append(place);
  const uncover = coverPage(place);
  const showFailures = dropFailures(store);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const finish = (): void => {
      stop();
      signal.removeEventListener('abort', finish);
      root.unmount();
      place.remove();
      uncover();
      showFailures();
      resolve(isSignedIn());
    };
    const stop = session.subscribe(() => isSignedIn() && finish());
    signal.addEventListener('abort', finish);
    root.render(
      <HostProvider host={host} store={store}>
        <AccountsProvider session={session}>
          <SignInAgain person={person} place={place} onSomebodyElse={finish} />
        </AccountsProvider>
      </HostProvider>,
    );
  });
}
