import { Button, useHost } from '@site/kit';
import styled from 'styled-components';
import { useState } from 'react';
import { t } from '../../messages';
import { AccountFrame } from '../frame/AccountFrame';
import type { SecondFactor } from '../session/secondFactor';
import type { UnexpectedSession } from '../session/unexpectedSession';

type Props = {
  session: UnexpectedSession;
  /** Where the link led. */
  next: string | null;
  onCodeNeeded: (secondFactor: SecondFactor) => void;
  onDone: () => void;
};

/**
 * Asks before a link signs this browser in without its request. A stranger may have sent the link so that orders and addresses
 * go to their account.
 */
export function ContinueAs({ session, next, onCodeNeeded, onDone }: Props) {
  const { navigation } = useHost();
  const [isBusy, setBusy] = useState(false);

  async function accept(): Promise<void> {
    setBusy(true);
    const result = await session.accept().catch(() => null);
    if (result?.status === 'code-needed') onCodeNeeded(result.secondFactor);
    else onDone();
  }

  function decline(): void {
    void session.decline().catch(() => undefined); // the person need not wait for it
    onDone();
    navigation.go(next ?? '/', { replace: true });
  }

  return (
    <AccountFrame
      title={t('Continue as {account}?', { account: session.account })}
      intro={t(
        'A link wants to sign you in to this account in this browser. If somebody else sent you the link, your orders and addresses would go to their account.',
      )}
    >
      <Choices>
        <Button size="lg" fullWidth busy={isBusy} busyLabel={t('Signing in...')} onClick={() => void accept()}>
          {t('Continue')}
        </Button>
        <Button size="lg" fullWidth variant="secondary" disabled={isBusy} onClick={decline}>
          {t('Not Now')}
        </Button>
      </Choices>
    </AccountFrame>
  );
}

const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
`;
