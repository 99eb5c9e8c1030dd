import { Button, useHost } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useAccounts } from '../AccountsContext';
import { returnTo } from '../session/returnTo';
import { useProviders } from './useProviders';

/** One button for each provider that this site has; nothing where it has none. */
export function ProviderButtons({ next, remember }: { next: string | null; remember: boolean }) {
  const { accounts } = useAccounts();
  const { navigation, reportError } = useHost();
  const providers = useProviders();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  if (providers.length === 0) return null;

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

  return (
    <Group role="group" aria-label="Other ways to sign in">
      <Or>or</Or>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="secondary"
          size="lg"
          fullWidth
          busy={leavingFor === name}
          onClick={() => void leaveFor(name)}
        >
          Continue with {label}
        </Button>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--color-line);
  }
`;
