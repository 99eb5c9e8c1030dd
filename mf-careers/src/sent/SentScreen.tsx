import type { CareerApplicationReceived } from '@site/contracts';
import { CAREER_SUCCESS_TITLE } from '@site/contracts';
import { Button, Card, Container, LinkButton, RouteHeading, SuccessArt } from '@site/kit';
import { CopyButton } from '@site/kit/parts';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { rich, t } from '../messages';

type Props = { received: CareerApplicationReceived; email: string; onAnother: () => void };

/** The application is stored; its id is what the applicant names when they call. */
export function SentScreen({ received, email, onAnother }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    box.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);

  return (
    <Container $width="reading">
      <Sheet ref={box} $rim $padding="lg">
        <Art>
          <SuccessArt />
        </Art>
        <RouteHeading>{t(CAREER_SUCCESS_TITLE)}</RouteHeading>
        <p>
          {t('Thank you. Our hiring manager reads every application, and calls or writes to you if there is a match.')}
        </p>
        <Id>
          <span>{t('Application ID')}</span>
          <code>{received.application_id}</code>
          <CopyButton text={received.application_id}>{t('Copy')}</CopyButton>
        </Id>
        <p className="small">
          {rich('A receipt is on its way to {email}. It has a link to delete your application.', {
            email: <strong>{email}</strong>,
          })}
        </p>
        <Actions>
          <LinkButton to="/">{t('Back to Home')}</LinkButton>
          <Button variant="quiet" onClick={onAnother}>
            {t('Apply for another position')}
          </Button>
        </Actions>
      </Sheet>
    </Container>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-4);
  margin-block: var(--space-6) var(--space-8);
  text-align: center;
  text-wrap: pretty;
  overflow-wrap: anywhere;

  h1 {
    font-size: var(--text-2xl);
    text-wrap: balance;
  }
  .small {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

const Art = styled.div`
  width: min(220px, 60%);
`;

const Id = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  width: 100%;
  padding: var(--space-4);
  border-radius: var(--radius-card);
  background: var(--color-sunken);

  span {
    font-size: var(--text-sm);
  }
  code {
    font-size: min(var(--text-md), 3.5vw);
    font-weight: 650;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;
