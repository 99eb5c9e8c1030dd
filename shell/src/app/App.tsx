import { GlobalStyle, HostProvider, useNavigate } from '@site/kit';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { ROOT_ELEMENT_ID } from '@site/contracts';
import { AccountsProvider } from '../accounts/AccountsContext';
import { CompositionProvider } from '../composition';
import type { Composition } from '../composition/createComposition';
import type { ShellHost } from '../host/createShellHost';
import { followOtherTabs } from '../host/followOtherTabs';
import { keepCartFresh } from '../host/keepCartFresh';
import { goLive } from '../hydration/earlyInput';
import { SiteRouter } from './navigation/SiteRouter';
import { Site } from './Site';

type Props = {
  host: ShellHost;
  composition: Composition;
  /** Answers of the API that came with the page, by address. */
  answers?: Readonly<Record<string, unknown>>;
  /** The server has no history and brings a router of its own. */
  router?: ComponentType<{ children: ReactNode }>;
};

/** The whole site, with the one router on the one history. The first HTML is rendered from it too. */
export function App({ host, composition, answers, router: Router = SiteRouter }: Props) {
  useEffect(() => goLive(document.getElementById(ROOT_ELEMENT_ID)), []);
  useEffect(() => host.session.start(), [host]);
  useEffect(() => keepCartFresh(host.cart), [host]);
  useEffect(() => followOtherTabs(host.cart), [host]);
  return (
    <HostProvider host={host} store={host.store} answers={answers}>
      <AccountsProvider session={host.session}>
        <CompositionProvider composition={composition}>
          <GlobalStyle />
          <Router>
            <ConnectRouter host={host} />
            <Site />
          </Router>
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
