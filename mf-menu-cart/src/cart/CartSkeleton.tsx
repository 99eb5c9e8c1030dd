import { PageHeader, Skeleton, SkeletonText, visuallyHidden } from '@site/kit';
import { styled } from 'styled-components';
import { t } from '../messages';

/** The places of two lines and the summary while the cart is on its way. */
export function CartSkeleton() {
  return (
    <Page>
      <PageHeader title={t('Your order')} />
      <Hidden role="status">{t('Loading your cart...')}</Hidden>
      <Columns aria-hidden="true">
        <div>
          {[0, 1].map((line) => (
            <Line key={line}>
              <Skeleton $width="96px" $ratio="4 / 3" $radius="10px" />
              <SkeletonText lines={3} />
            </Line>
          ))}
        </div>
        <Skeleton $height="340px" $radius="14px" />
      </Columns>
    </Page>
  );
}

const Page = styled.div`
  padding-block-end: var(--space-16);
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-8);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 380px;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
  padding: var(--space-4);
  border: 2px solid var(--color-line);
  border-radius: var(--radius-card);
`;

const Hidden = styled.p`
  ${visuallyHidden}
`;
