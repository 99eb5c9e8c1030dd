import { Button, Callout, useHost, useSession } from '@site/kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../messages';

/** Says where the dishes are after a sign-in ended below the page: an empty cart alone looks like a loss. */
export function EndedSignIn() {
  const session = useSession();
  return session.status === 'signed-out' && session.ended ? <Notice /> : null;
}

function Notice() {
  const { session } = useHost();
  const box = useRef<HTMLDivElement>(null);
  // What was pressed is gone with the cart.
  useEffect(() => box.current?.focus(), []);
  return (
    <Place
      ref={box}
      tabIndex={-1}
      data-route-heading=""
      tone="warning"
      role="alert"
      title={t('You have been signed out')}
      action={
        <Button size="sm" variant="secondary" onClick={() => session.signIn('/order')}>
          {t('Sign in again')}
        </Button>
      }
    >
      {t('What was in your cart is kept with your account.')}
    </Place>
  );
}

const Place = styled(Callout)`
  width: min(100%, 560px);
  margin: 0 auto var(--space-4);
`;
