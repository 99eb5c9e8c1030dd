import type { ComposedRemote, SiteLink } from '@site/contracts';
import { HostProvider, MemoryRouter } from '@site/kit';
import { createPreviewHost, FreshServerState, type PreviewHost } from '@site/kit/testing';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AccountsProvider } from '../accounts/AccountsContext';
import { CompositionProvider } from '../composition';
import { neverLoads } from '../composition/neverLoads';
import type { Composition } from '../composition/createComposition';

/** A section as a composition carries it, with as little in it as a test of the shell needs. */
export function buildRemote(section: Partial<ComposedRemote['section']> = {}, name = 'mf-test'): ComposedRemote {
  return {
    name,
    container: 'mf_test',
    version: '1.0.0',
    source: 'active',
    base: `/_r/${name}/1.0.0/`,
    entry: 'remoteEntry.js',
    exposes: [],
    integrity: {},
    lastKnownGood: null,
    section: {
      title: 'Test section',
      routes: [],
      titles: {},
      slots: {},
      ...section,
    },
  };
}

/** For parts that only show who is signed in; `openSite` has the real ones. */
const NO_ACCOUNTS = {
  accounts: () => new Promise<never>(() => undefined),
  loadedAccounts: () => null,
  takeRecovery: () => null,
};

/** Renders part of the shell at a path, in a composition of the given remotes, none of which has any code to load. */
export function renderShell(
  element: ReactElement,
  {
    path = '/',
    host = createPreviewHost(),
    remotes = [],
    links = [],
  }: {
    path?: string;
    host?: PreviewHost;
    remotes?: readonly ComposedRemote[];
    links?: readonly SiteLink[];
  } = {},
) {
  const composition: Composition = {
    remotes,
    links,
    elsewhere: [],
    rendered: new Set(),
    warm: () => Promise.resolve(),
    prepare: () => Promise.resolve(),
    isLoaded: () => true,
    isShown: () => false,
    loaderOf: (release) => ({ ...neverLoads, release }),
  };
  const view = render(
    <HostProvider host={host} store={host.store}>
      <AccountsProvider session={NO_ACCOUNTS}>
        <CompositionProvider composition={composition}>
          <MemoryRouter initialEntries={[path]}>
            <FreshServerState>{element}</FreshServerState>
          </MemoryRouter>
        </CompositionProvider>
      </AccountsProvider>
    </HostProvider>,
  );
  return { ...view, host };
}
