import { Button, CallButton, Container, EmptyState, OfflineArt, Skeleton, VisuallyHidden } from '@site/kit';
import { Columns, Hero, Side } from './statusLayout';
import { t } from '../messages';

/** Holds the places of what comes. */
export function StatusLoading() {
  return (
    <Container>
      <VisuallyHidden as="h1">{t('Your order')}</VisuallyHidden>
      <VisuallyHidden role="status">{t('Loading your order')}</VisuallyHidden>
      <Columns>
        <Hero aria-hidden="true">
          <Skeleton $width="40%" $height="20px" />
          <Skeleton $width="80%" $height="40px" />
          <Skeleton $width="55%" $height="64px" />
          <Skeleton $height="220px" $radius="var(--radius-card)" />
        </Hero>
        <Side aria-hidden="true">
          <Skeleton $height="300px" $radius="var(--radius-card)" />
          <Skeleton $height="160px" $radius="var(--radius-card)" />
        </Side>
      </Columns>
    </Container>
  );
}

/** Nothing of the order is known yet, and the server does not answer. It is tried again meanwhile. */
export function StatusAway({ onRetry }: { onRetry: () => void }) {
  return (
    <Container $width="reading">
      <EmptyState
        titleAs="h1"
        art={<OfflineArt />}
        title={t('Your order cannot be shown right now')}
        action={
          <>
            <Button onClick={onRetry}>{t('Try Again')}</Button>
            <CallButton variant="secondary" />
          </>
        }
      >
        <span role="status">
          {t(
            'Either your connection or our kitchen’s is away. Nothing is lost, and this page goes on trying by itself.',
          )}
        </span>
      </EmptyState>
    </Container>
  );
}
