import { TIMES } from '@site/contracts';
import { useHost } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../messages';
import { useAccounts } from '../useAccounts';
import type { Tokens } from '../session/authCallback';
import { UNREACHED } from '../session/failure';
import type { Recovery } from '../session/recovery';
import type { SecondFactor } from '../session/secondFactor';

const INVALID = 'This password reset link is invalid or has expired. Please request a new password reset.';
const UNVERIFIED = 'Unable to verify reset link. Please request a new password reset.';

type LinkState =
  | { step: 'opening' }
  | { step: 'unreached'; retry: () => void }
  | { step: 'code'; secondFactor: SecondFactor; onVerified: () => void }
  | { step: 'password'; recovery: Recovery };

/** Opens the reset link that brought the user here. An invalid one is explained by a toast, and leads to /login. */
export function useRecoveryLink(): LinkState {
  const { takeRecovery, accounts } = useAccounts();
  const { toasts, navigation } = useHost();
  const [state, setState] = useState<LinkState>({ step: 'opening' });

  const refuse = useCallback(
    (description: string) => {
      toasts.show({ title: t('Invalid reset link'), description, tone: 'error', duration: TIMES.toastError });
      navigation.go('/login', { replace: true });
    },
    [toasts, navigation],
  );

  const open = useCallback(
    async function open(tokens: Tokens): Promise<void> {
      const opening = await accounts()
        .then(({ openRecovery }) => openRecovery(tokens))
        .catch(() => ({ status: 'refused' as const, failure: UNREACHED }));
      if (opening.status === 'open') {
        const { recovery } = opening;
        const onVerified = () => setState({ step: 'password', recovery });
        if (recovery.secondFactor) setState({ step: 'code', secondFactor: recovery.secondFactor, onVerified });
        else onVerified();
      } else if (opening.failure === UNREACHED) {
        const retry = () => {
          setState({ step: 'opening' });
          void open(tokens);
        };
        setState({ step: 'unreached', retry });
      } else refuse(t(UNVERIFIED));
    },
    [accounts, refuse],
  );

  useEffect(() => {
    const tokens = takeRecovery();
    if (tokens) void open(tokens);
    else refuse(t(INVALID));
  }, [takeRecovery, open, refuse]);

  return state;
}
