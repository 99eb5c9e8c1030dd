import type { Cart } from '@site/contracts';
import {
  Button,
  Callout,
  formatPercent,
  formatPrice,
  lazyPart,
  LockIcon,
  media,
  Skeleton,
  useCartSummary,
  useSession,
  useSettings,
} from '@site/kit';
import { DefinitionRows, PointsToEarn, PromoCode } from '@site/kit/parts';
import { css, styled } from 'styled-components';
import { CheckoutBar } from './CheckoutBar';
import { KitchenLine } from './KitchenLine';
import { RowSkeleton } from './rewards/RowSkeleton';
import { t } from '../messages';

/** Guests have no rewards, so its code is loaded for customers only. */
const MyRewards = lazyPart(() => import('./rewards/MyRewards'), { loading: <RowSkeleton /> });

const card = css`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`;

/** The cost of the order as the server computes it, and the link to the checkout. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const { summary, error, isLoading, retry } = useCartSummary(cart);
  const { taxRate } = useSettings();
  const isCustomer = useSession().status === 'signed-in';
  const orderable = cart.items.every((line) => line.is_available);
  const amount = (value: string | undefined) => (value === undefined ? <Skeleton $width="64px" /> : formatPrice(value));
  const discount = summary && Number(summary.discount_amount) > 0 ? summary.discount_amount : null;

  return (
    <Frame aria-labelledby="order-summary">
      <Panel>
        <Head>
          <Title id="order-summary">{t('Order Summary')}</Title>
          <KitchenLine cart={cart} />
        </Head>
        {error && !summary ? (
          <Callout
            tone="error"
            role="alert"
            action={
              <Button size="sm" variant="secondary" busy={isLoading} onClick={() => void retry()}>
                {t('Try Again')}
              </Button>
            }
          >
            {t('The total could not be worked out.')}
          </Callout>
        ) : (
          <Figures aria-busy={isLoading || undefined}>
            <DefinitionRows
              rows={[
                { term: t('Subtotal'), value: amount(summary?.subtotal) },
                ...(discount
                  ? [{ term: t('Discount'), value: `−${formatPrice(discount)}`, emphasis: 'discount' as const }]
                  : []),
                {
                  term: t('Tax ({rate})', { rate: formatPercent(summary?.tax_rate ?? taxRate) }),
                  value: amount(summary?.tax_amount),
                },
              ]}
            />
            <PromoCode promo={summary?.promo ?? null} onChanged={retry} />
            {isCustomer && !summary?.promo && <MyRewards onChanged={retry} />}
            <DefinitionRows rows={[{ term: t('Total'), value: amount(summary?.total_amount), emphasis: 'total' }]} />
            <PointsToEarn summary={summary} />
          </Figures>
        )}
        <Assurance>
          <LockIcon size={18} /> {t('You pay on a secure page. No account needed.')}
        </Assurance>
      </Panel>
      <CheckoutBar total={summary?.total_amount} orderable={orderable} />
    </Frame>
  );
}

/* On phones its two parts are on their own, so that the second can stick to the bottom of the window. */
const Frame = styled.section`
  display: contents;

  @media ${media.desktop} {
    ${card}
    position: sticky;
    top: calc(var(--size-header-height) + var(--space-4));
  }
`;

const Panel = styled.div`
  ${card}

  @media ${media.desktop} {
    display: contents;
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-1);
`;

const Title = styled.h2`
  font-size: var(--text-xl);
`;

const Figures = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Assurance = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
