import {
  CallButton,
  Card,
  Container,
  EditIcon,
  ErrorState,
  LinkButton,
  PageHeader,
  Skeleton,
  Spinner,
  useSession,
  useSettings,
} from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { HoursList } from './HoursList';
import { OpenBadge } from './OpenBadge';
import { SpecialDays } from './SpecialDays';
import { useBusinessHours } from './useBusinessHours';
import { useHoursTexts } from './useHoursTexts';
import { WeekTable } from './WeekTable';

export default function BusinessHoursPage() {
  const { brand, delivery, ordersAnytime } = useSettings();
  const texts = useHoursTexts();
  const { role } = useSession();
  const { hours, error, isLoading, retry } = useBusinessHours();

  return (
    <Container>
      <PageHeader
        title={t('Business Hours')}
        intro={t(texts.summary)}
        actions={
          role === 'admin' && (
            <LinkButton to="/admin/hours" variant="secondary" icon={<EditIcon />}>
              {t('Edit')}
            </LinkButton>
          )
        }
      />
      <Columns>
        <Week>
          {hours ? (
            <>
              <OpenBadge hours={hours} />
              <WeekTable hours={hours} />
              <SpecialDays hours={hours} />
            </>
          ) : error ? (
            <>
              <ErrorState
                message={t(error)}
                onRetry={retry}
                retrying={isLoading}
                action={<CallButton>{t('Call us')}</CallButton>}
              />
              <Cards>
                <Card $rim $padding="lg">
                  <h2>{t('These are our usual hours')}</h2>
                  <HoursList />
                </Card>
              </Cards>
            </>
          ) : (
            <>
              <Spinner label={t('Loading hours...')} />
              <Skeleton $height="378px" $radius="var(--radius-card)" />
            </>
          )}
        </Week>
        <Cards>
          <Card $padding="lg">
            <h2>{t('Order online')}</h2>
            <p>
              {ordersAnytime
                ? t('Online orders are taken around the clock.')
                : t(
                    delivery
                      ? 'Online ordering for pickup and delivery follows the hours on this page.'
                      : 'Online ordering for pickup follows the hours on this page.',
                  )}{' '}
              {t(
                delivery
                  ? 'Order ahead, pay on a secure page, and pick it up at the counter in {city} or have it brought to you.'
                  : 'Order ahead, pay on a secure page, and pick it up at the counter in {city}.',
                { city: brand.address.city },
              )}
            </p>
            <LinkButton to="/order">{t('Order Now')}</LinkButton>
          </Card>
          <DeliveryCard />
          <SpecialsCard />
        </Cards>
      </Columns>
    </Container>
  );
}

/** Hidden if there is no delivery. */
function DeliveryCard() {
  const { delivery, mode } = useSettings();
  // Only the demo has partner platforms. The settings of other restaurants name none.
  const hasPartners = mode !== 'production';
  if (!delivery && !hasPartners) return null;
  return (
    <Card $padding="lg">
      <h2>{t('Delivery')}</h2>
      <p>
        {delivery && `${t('We deliver ourselves: choose Delivery at checkout and enter your ZIP.')} `}
        {hasPartners &&
          t(
            delivery
              ? 'Delivery is also available through our partner platforms. Their drivers keep hours of their own, so delivery may end a little earlier than the kitchen does.'
              : 'Delivery is available through our partner platforms. Their drivers keep hours of their own, so delivery may end a little earlier than the kitchen does.',
          )}
      </p>
    </Card>
  );
}

/** Absent where the restaurant has no specials. */
function SpecialsCard() {
  const { brand, home } = useSettings();
  if (!home?.specials) return null;
  return (
    <Card $padding="lg">
      <h2>{t('Specials at the counter')}</h2>
      <p>{t('In-store only. Call ahead and your plate is ready when you walk in.')}</p>
      <CallButton variant="secondary">{brand.phone}</CallButton>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  gap: clamp(28px, 4vw, 56px);
  padding-bottom: clamp(48px, 8vw, 104px);

  @media (min-width: 56em) {
    grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
    align-items: start;
  }
`;

const Week = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Cards = styled.div`
  display: grid;
  gap: var(--space-4);

  > div {
    display: grid;
    justify-items: start;
    gap: var(--space-3);
  }
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--color-muted);
    text-wrap: pretty;
  }
`;
