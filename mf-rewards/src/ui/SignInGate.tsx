import { Callout, Card, LinkButton, useSession } from '@site/kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../messages';

type Props = {
  title: string;
  text: string;
  /** The path of the page, to come back to. */
  next: string;
};

/** Asks a signed-out visitor to sign in, or to create an account, for what the page would show. */
export function SignInGate({ title, text, next }: Props) {
  const session = useSession();
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <Gate $rim $padding="lg">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {session.status === 'signed-out' && session.ended && <Ended />}
      <Actions>
        <LinkButton to={`/login${query}`}>{t('Sign In')}</LinkButton>
        <LinkButton to={`/signup${query}`} variant="secondary">
          {t('Create an account')}
        </LinkButton>
      </Actions>
    </Gate>
  );
}

/** The sign-in ended below the page. Takes the focus, since what was pressed is gone with the page. */
function Ended() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      data-route-heading=""
      tone="warning"
      role="alert"
      title={t('You have been signed out')}
    >
      {t('Your last change may not be saved. Sign in again to go on.')}
    </Notice>
  );
}

const Notice = styled(Callout)`
  flex: 1 0 100%;
`;

const Gate = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-6);

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-2xl);
  }
  p {
    max-width: 33.5em;
    color: var(--color-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
