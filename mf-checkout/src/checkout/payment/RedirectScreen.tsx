import { Button, LinkButton, RouteHeading, SpinnerRing } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../messages';

/** Longer than the payment page usually takes to answer. */
const USUAL_MS = 8000;

type Props = {
  /** The address that the browser is on its way to; null while it is being set up. */
  paymentPage: string | null;
  onBack: () => void;
};

/** Between the form and the provider's page. Takes the focus, since the button that had it is gone. */
export function RedirectScreen({ paymentPage, onBack }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    // By itself the focus would glide there, past the footer that the shorter page has brought up.
    window.scrollTo({ top: 0, behavior: 'instant' });
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);

  // The browser reports no event for a page load that fails or is stopped by its button.
  useEffect(() => {
    if (paymentPage === null) return;
    const timer = setTimeout(() => setLong(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, [paymentPage]);

  return (
    <Box ref={box}>
      <SpinnerRing />
      <div role="status">
        <RouteHeading>{t('Redirecting to Payment')}</RouteHeading>
        <p>{t('Setting up secure payment...')}</p>
        {isLong && (
          <p>{t('The payment page takes longer than usual. Your order is kept, and nothing is charged yet.')}</p>
        )}
      </div>
      {isLong && paymentPage !== null && (
        <Actions>
          <LinkButton href={paymentPage}>{t('Open the payment page')}</LinkButton>
          <Button variant="secondary" onClick={onBack}>
            {t('Back to Order Details')}
          </Button>
        </Actions>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: 18vh var(--space-16);
  text-align: center;

  [role='status'] {
    display: grid;
    gap: var(--space-3);
  }

  h1 {
    font-size: var(--text-3xl);
    text-wrap: balance;
  }

  p {
    max-width: 30em;
    margin: 0 auto;
    text-wrap: pretty;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;
