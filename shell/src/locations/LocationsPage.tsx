import { Badge, Button, Container, PageHeader, RetryIcon, Skeleton, Spinner, useBrand } from '@site/kit';
import styled from 'styled-components';
import { OpenBadge } from '../hours/OpenBadge';
import { type HoursState, useBusinessHours } from '../hours/useBusinessHours';
import { t } from '../messages';
import { LocationCard } from './LocationCard';
import { RestaurantMap } from './RestaurantMap';

export default function LocationsPage() {
  const { name, address } = useBrand();
  const hours = useBusinessHours();
  return (
    <Container>
      <PageHeader
        title={t('Our Locations')}
        intro={t('One kitchen in {city}, {region}: sit down and stay, or order ahead and pick it up.', {
          city: address.city,
          region: address.region,
        })}
      />
      <RestaurantMap />
      <Cards>
        <LocationCard
          title={`${name}, ${address.city}`}
          tag={<Badge $tone="warning">{t('Flagship')}</Badge>}
          state={<OpenState {...hours} />}
        >
          {t('The dining room, the kitchen and the counter.')}
        </LocationCard>
        <LocationCard
          title={t('Pickup Counter')}
          tag={<Badge $tone="ember">{t('NOW OPEN')}</Badge>}
          state={<OpenState {...hours} />}
        >
          {t('In the same house. Order ahead, walk in and take your bag with you.')}
        </LocationCard>
      </Cards>
    </Container>
  );
}

/** The page is of use without it, so a failure takes one line and no more. */
function OpenState({ hours, error, isLoading, retry }: HoursState) {
  if (hours) return <OpenBadge hours={hours} />;
  if (isLoading && !error) {
    return (
      <Line>
        <Spinner label={t('Checking whether we are open...')} hideLabel />
        <Skeleton $width="180px" $height="24px" />
      </Line>
    );
  }
  return (
    <Line>
      {t('Could not check whether we are open.')}
      <Button variant="quiet" size="sm" icon={<RetryIcon size={18} />} busy={isLoading} onClick={retry}>
        {t('Try Again')}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: clamp(16px, 2.5vw, 32px);
  padding-block: clamp(24px, 3vw, 40px) clamp(48px, 8vw, 104px);
`;
