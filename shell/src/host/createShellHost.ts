import type { HostContract, SiteSettings } from '@site/contracts';
import { HOST_CONTRACT_VERSION } from '@site/contracts';
import { createCart, createToasts } from '@site/kit';
import { createStore } from 'jotai';
import { createGuestSession } from './createGuestSession';
import type { Navigation, PageLoad } from './createNavigation';
import { createNavigation } from './createNavigation';
import { reportError } from './reportError';

export type ShellHost = HostContract & {
  /** Holds the cart and the toasts; goes to HostProvider. */
  store: ReturnType<typeof createStore>;
  navigation: Navigation;
};

const loadPage: PageLoad = (url) => window.location.assign(url);

/** What the shell promises its remotes, for the life of one page. */
export function createShellHost(settings: SiteSettings, load: PageLoad = loadPage): ShellHost {
  const store = createStore();
  const toasts = createToasts(store);
  const navigation = createNavigation(load);

  return {
    version: HOST_CONTRACT_VERSION,
    settings,
    session: createGuestSession(navigation.go),
    toasts,
    cart: createCart(store, toasts.show),
    navigation,
    reportError,
    store,
  };
}
