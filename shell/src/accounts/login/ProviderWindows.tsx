import { useHost } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages';
import { useAccounts } from '../useAccounts';
import type { Tokens } from '../session/authCallback';
import { awaitOffer } from '../session/handOver';
import { returnTo } from '../session/returnTo';
import { ProviderList } from './ProviderList';

type Props = {
  /** A provider brought a session. */
  onBrought: (tokens: Tokens) => void;
  onFailure: (message: string | null) => void;
};

/** The site's providers, each in a window of its own: the page stays as it is, and gets what the window brings. */
export function ProviderWindows({ onBrought, onFailure }: Props) {
  const { accounts } = useAccounts();
  const { reportError } = useHost();
  const [opening, setOpening] = useState<string | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  async function leaveFor(name: string): Promise<void> {
    onFailure(null);
    // At once: after a wait a browser takes it for an advertisement and blocks it.
    const opened = window.open('', '_blank');
    if (!opened) return onFailure(t('Your browser blocked the window. Allow it, then try again.'));
    setOpening(name);
    const id = crypto.randomUUID();
    stop.current();
    stop.current = awaitOffer(id, (offered) => {
      if (offered.kind === 'session') onBrought(offered.tokens);
      else onFailure(offered.description);
    });
    try {
      const { providerUrl } = await accounts();
      const url = await providerUrl(name);
      if (!url) throw new Error('The provider has no address');
      returnTo.keep({ remember: false, next: null, handOver: id }, opened);
      opened.location.replace(url);
    } catch (error) {
      reportError(error, { provider: name });
      opened.close();
      onFailure(t('That did not work. Please try again.'));
    }
    setOpening(null);
  }

  return <ProviderList opening={opening} onChoose={(name) => void leaveFor(name)} />;
}
