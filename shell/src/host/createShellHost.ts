import type { HostContract, SiteSettings } from '@site/contracts';
import { HOST_CONTRACT_VERSION } from '@site/contracts';
import { authorizeBy, createCart, createToasts, currentLocale } from '@site/kit';
import { createStore } from 'jotai';
import type { AuthCallback } from '../accounts/session/authCallback';
import type { Navigation, PageLoad } from './createNavigation';
import { createNavigation } from './createNavigation';
import type { ShellSession } from './createSession';
import { createSession } from './createSession';
import { reportError } from './reportError';

export type ShellHost = HostContract & {
  /** Holds the cart and the toasts; goes to HostProvider. */
  store: ReturnType<typeof createStore>;
  navigation: Navigation;
  session: ShellSession;
};

const loadSignInAgain = () => import(/* webpackChunkName: "sign-in-again" */ '../accounts/again/askToSignInAgain');

const loadPage: PageLoad = (url) => window.location.assign(url);

const NO_CALLBACK: AuthCallback = { kind: 'none' };

/** Creates the host that remotes get, for the life of one page. `callback` comes from the page's address. */
export function createShellHost(
  settings: SiteSettings,
  load: PageLoad = loadPage,
  callback: AuthCallback = NO_CALLBACK,
): ShellHost {
  const store = createStore();
  const toasts = createToasts(store);
  const navigation = createNavigation(load);
  const cart = createCart(store, toasts.show);
  const signInAgain: HostContract['session']['signInAgain'] = (person) => {
    const leaving = new AbortController();
    const answer = loadSignInAgain().then(({ askToSignInAgain }) => askToSignInAgain(host, person, leaving.signal));
    return { answer, withdraw: () => leaving.abort() };
  };
  const session = createSession(store, { navigation, toasts, cart, reportError, signInAgain }, callback);
  authorizeBy(session);

  const host: ShellHost = {
    version: HOST_CONTRACT_VERSION,
    locale: currentLocale(),
    settings,
    session,
    toasts,
    cart,
    navigation,
    reportError,
    store,
  };
  return host;
}
