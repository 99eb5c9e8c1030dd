import { TIMES } from '@site/contracts';
import { Button, Callout, Spinner, useHost } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { useAccounts } from '../AccountsContext';
import { AccountFrame } from '../frame/AccountFrame';
import { SecondFactorForm } from '../frame/SecondFactorForm';
import type { Tokens } from '../session/arrival';
import { UNREACHED } from '../session/failure';
import type { Recovery } from '../session/recovery';
import { NewPasswordForm } from './NewPasswordForm';

const INVALID = 'This password reset link is invalid or has expired. Please request a new password reset.';
const UNVERIFIED = 'Unable to verify reset link. Please request a new password reset.';

type State =
  { step: 'opening' } | { step: 'unreached'; tokens: Tokens } | { step: 'code' | 'password'; recovery: Recovery };

/** Spec section 2: whoever comes by a reset link sets a new password, and signs in with it. */
export default function ResetPasswordPage() {
  const { takeRecovery, accounts } = useAccounts();
  const { toasts, navigation } = useHost();
  const [state, setState] = useState<State>({ step: 'opening' });

  const refuse = useCallback(
    (description: string) => {
      toasts.show({ title: 'Invalid reset link', description, tone: 'error', duration: TIMES.toastError });
      navigation.go('/login', { replace: true });
    },
    [toasts, navigation],
  );

  const open = useCallback(
    (tokens: Tokens) =>
      accounts()
        .then(({ openRecovery }) => openRecovery(tokens))
        .catch(() => ({ status: 'refused' as const, failure: UNREACHED }))
        .then((opening) => {
          if (opening.status === 'open') {
            const { recovery } = opening;
            setState({ step: recovery.secondFactor ? 'code' : 'password', recovery });
          } else if (opening.failure === UNREACHED) setState({ step: 'unreached', tokens });
          else refuse(UNVERIFIED);
        }),
    [accounts, refuse],
  );

  useEffect(() => {
    const tokens = takeRecovery();
    if (tokens) void open(tokens);
    else refuse(INVALID);
  }, [takeRecovery, open, refuse]);

  function finish(): void {
    toasts.show({
      title: 'Password updated successfully',
      description: 'Your password has been reset. You can now sign in with your new password.',
      tone: 'success',
    });
    navigation.go('/login', { replace: true });
  }

  switch (state.step) {
    case 'opening':
      return (
        <AccountFrame title="Set a new password">
          <Spinner label="Checking your link..." />
        </AccountFrame>
      );
    case 'unreached':
      return (
        <AccountFrame title="Set a new password">
          <Callout
            tone="error"
            action={
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  setState({ step: 'opening' });
                  void open(state.tokens);
                }}
              >
                Try Again
              </Button>
            }
          >
            {UNREACHED.message} Your link is still good.
          </Callout>
        </AccountFrame>
      );
    case 'code':
      return (
        <AccountFrame title="Set a new password" intro="First, a code from your authenticator app.">
          {state.recovery.secondFactor && (
            <SecondFactorForm
              secondFactor={state.recovery.secondFactor}
              onVerified={() => setState({ step: 'password', recovery: state.recovery })}
              onCancel={() => navigation.go('/login', { replace: true })}
            />
          )}
        </AccountFrame>
      );
    case 'password':
      return (
        <AccountFrame title="Set a new password" intro={<>For {state.recovery.email}</>}>
          <NewPasswordForm recovery={state.recovery} onDone={finish} />
        </AccountFrame>
      );
  }
}
