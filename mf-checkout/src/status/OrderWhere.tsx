import type { Brand, Order } from '@site/contracts';
import { CallButton, Card, LinkButton, PinIcon, useBrand } from '@site/kit';
import { styled } from 'styled-components';
import { isCalledOff } from './statusWords';
import { t } from '../messages';

/** Where the meal is handed over, and how to reach the restaurant. */
export function OrderWhere({ order }: { order: Order }) {
  const brand = useBrand();
  const { street, city, region, postalCode } = brand.address;
  const isDelivery = order.order_type === 'delivery';
  if (isCalledOff(order)) return <Questions />;
  return (
    <Box as="section" $padding="lg" aria-labelledby="where">
      <h2 id="where">{t(isDelivery ? 'Delivery to' : 'Pick up at')}</h2>
      <address>
        {isDelivery ? (
          <>
            <strong dir="auto">{order.customer_name}</strong>
            <br />
            <bdi>{order.delivery_address}</bdi>
          </>
        ) : (
          <>
            <strong>{brand.name}</strong>
            <br />
            {street}, {city}, {region}&nbsp;{postalCode}
          </>
        )}
      </address>
      <Ways>
        {!isDelivery && (
          <LinkButton href={directionsUrl(brand)} external variant="secondary" icon={<PinIcon />}>
            {t('Directions')}
          </LinkButton>
        )}
        <CallButton variant="secondary" />
      </Ways>
    </Box>
  );
}

/** For an order without a pickup or delivery ahead. */
function Questions() {
  return (
    <Box as="section" $padding="lg" aria-labelledby="questions">
      <h2 id="questions">{t('Questions?')}</h2>
      <p>{t('Call us, and tell us the number of your order. We will sort it out.')}</p>
      <Ways>
        <CallButton variant="secondary" />
      </Ways>
    </Box>
  );
}

/** A search that every phone opens in its own map app, from wherever the person is. */
function directionsUrl({ name, address: { street, city, region, postalCode } }: Brand): string {
  const query = encodeURIComponent(`${name}, ${street}, ${city}, ${region} ${postalCode}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

const Box = styled(Card)`
  display: grid;
  gap: var(--space-3);

  h2 {
    font-size: var(--text-xl);
  }

  p {
    margin: 0;
  }

  address {
    font-style: normal;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-1);

  > * {
    flex: 1 1 auto;
  }

  @media print {
    display: none;
  }
`;
