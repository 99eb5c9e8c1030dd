import { Button, Callout, useHost } from '@site/kit';
import { useState } from 'react';
import type { EndedSignIn } from './useEndedSignIn';
import { t } from '../messages';

type Props = { ended: EndedSignIn; promoCode: string | null };

/** Takes the place of the pay bar after a sign-in has ended, and asks whether to go on as a guest. */
export function EndedSignInNotice({ ended, promoCode }: Props) {
  const { session } = useHost();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function goOn(): Promise<void> {
    setState('busy');
    try {
      await ended.goOnAsGuest(promoCode);
    } catch {
      setState('failed');
    }
  }

  return (
    <Callout
      title={t('You have been signed out')}
      action={
        <>
          <Button size="sm" onClick={() => session.signIn('/checkout')}>
            {t('Sign in again')}
          </Button>
          <Button size="sm" variant="secondary" busy={state === 'busy'} onClick={() => void goOn()}>
            {t('Go on as a guest')}
          </Button>
        </>
      }
    >
      {t(
        state === 'failed'
          ? 'We could not reach the kitchen. What you typed is kept; please try again.'
          : 'You can go on as a guest or sign in again. What you typed here is kept.',
      )}
    </Callout>
  );
}
