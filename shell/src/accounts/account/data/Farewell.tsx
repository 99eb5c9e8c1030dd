import { Container, EmptyState, LinkButton, SuccessArt } from '@site/kit';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages';

/** After an account was deleted. `inKitchen`: orders that are being made right now. */
export function Farewell({ inKitchen }: { inKitchen: number }) {
  const box = useRef<HTMLDivElement>(null);
  // It takes the place of a page at whose end the person is.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);

  return (
    <Container ref={box}>
      <EmptyState
        titleAs="h1"
        art={<SuccessArt />}
        title={t('Your account is deleted')}
        action={<LinkButton to="/">{t('Back to the menu')}</LinkButton>}
      >
        {t(
          inKitchen === 0
            ? 'What we knew about you is erased.'
            : 'What we knew about you is erased; what the kitchen needs for your order is erased once your order is done.',
        )}{' '}
        {t('Thank you for eating with us. You are welcome at any time, as a guest, too.')}
      </EmptyState>
    </Container>
  );
}
