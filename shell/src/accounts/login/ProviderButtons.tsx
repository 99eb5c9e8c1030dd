import { useHost } from '@site/kit';
import { useState } from 'react';
import { useAccounts } from '../useAccounts';
import { returnTo } from '../session/returnTo';
import { ProviderList } from './ProviderList';

/** The site's providers. The page is left for the one that is chosen. */
export function ProviderButtons({ next, remember }: { next: string | null; remember: boolean }) {
  const { accounts } = useAccounts();
  const { navigation, reportError } = useHost();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);

  async function leaveFor(name: string): Promise<void> {
    setLeavingFor(name);
    try {
      const { providerUrl } = await accounts();
      const url = await providerUrl(name);
      if (url) {
        returnTo.keep({ remember, next });
        navigation.leave(url);
        return; // busy until the page is gone
      }
    } catch (error) {
      reportError(error, { provider: name });
    }
    setLeavingFor(null);
  }

  return <ProviderList opening={leavingFor} onChoose={(name) => void leaveFor(name)} />;
}
