import { BrowserRouter, GlobalStyle, HostProvider, useNavigate } from '@site/kit';
import { useEffect } from 'react';
import { AccountsProvider } from '../accounts/AccountsContext';
import { CompositionProvider } from '../composition';
import type { Composition } from '../composition/createComposition';
import type { ShellHost } from '../host/createShellHost';
import { followOtherTabs } from '../host/followOtherTabs';
import { keepCartFresh } from '../host/keepCartFresh';
import { Site } from './Site';

/** The whole site, with the one router on the one history. */
export function App({ host, composition }: { host: ShellHost; composition: Composition }) {
  useEffect(() => host.session.start(), [host]);
  useEffect(() => keepCartFresh(host.cart), [host]);
  useEffect(() => followOtherTabs(host.cart), [host]);
  return (
    <HostProvider host={host} store={host.store}>
      <AccountsProvider session={host.session}>
        <CompositionProvider composition={composition}>
          <GlobalStyle />
          <BrowserRouter>
            <ConnectRouter host={host} />
            <Site />
          </BrowserRouter>
        </CompositionProvider>
      </AccountsProvider>
    </HostProvider>
  );
}

function ConnectRouter({ host }: { host: ShellHost }) {
  const navigate = useNavigate();
  useEffect(() => host.navigation.connectRouter((to, options) => void navigate(to, options)), [host, navigate]);
  return null;
}
