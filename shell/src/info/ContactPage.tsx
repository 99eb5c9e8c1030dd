import {
  CameraIcon,
  Card,
  ClockIcon,
  Container,
  LinkButton,
  PageHeader,
  PhoneIcon,
  PinIcon,
  useBrand,
  VideoIcon,
} from '@site/kit';
import styled from 'styled-components';
import { useHoursTexts } from '../hours/useHoursTexts';
import { addressLine, directionsUrl } from '../locations/addresses';
import { t } from '../messages';

export default function ContactPage() {
  const brand = useBrand();
  const hours = useHoursTexts();
  return (
    <Container>
      <PageHeader
        title={t('Contact')}
        intro={t('The quickest way to a person is the phone. It rings in the kitchen.')}
      />
      <Cards>
        <Card $padding="lg" $rim>
          <PhoneIcon size={28} />
          <h2>{t('Call')}</h2>
          <p>{t('Orders, allergies, large parties, or a meal that went wrong.')}</p>
          <LinkButton href={`tel:${brand.phoneHref}`}>{brand.phone}</LinkButton>
        </Card>
        <Card $padding="lg">
          <PinIcon size={28} />
          <h2>{t('Come by')}</h2>
          <p>{addressLine(brand.address)}</p>
          <LinkButton href={directionsUrl(brand)} external variant="secondary">
            {t('Get Directions')}
          </LinkButton>
        </Card>
        <Card $padding="lg">
          <ClockIcon size={28} />
          <h2>{t('Hours')}</h2>
          <p>{t(hours.summary)}</p>
          <LinkButton to="/business-hours" variant="secondary">
            {t('View Hours')}
          </LinkButton>
        </Card>
        {(brand.socials.photos || brand.socials.videos) && (
          <Card $padding="lg">
            <CameraIcon size={28} />
            <h2>{t('Follow along')}</h2>
            <p>{t('What came out of the kitchen today, in pictures and in motion.')}</p>
            <Pair>
              {brand.socials.photos && (
                <LinkButton href={brand.socials.photos} external variant="secondary" icon={<CameraIcon />}>
                  {t('Photos')}
                </LinkButton>
              )}
              {brand.socials.videos && (
                <LinkButton href={brand.socials.videos} external variant="secondary" icon={<VideoIcon />}>
                  {t('Videos')}
                </LinkButton>
              )}
            </Pair>
          </Card>
        )}
      </Cards>
    </Container>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(300px, 40%)), 1fr));
  gap: clamp(16px, 2.5vw, 28px);
  padding-bottom: clamp(48px, 8vw, 104px);

  > * {
    display: grid;
    grid-template-rows: auto auto 1fr auto;
    justify-items: start;
    gap: var(--space-3);
  }
  svg {
    flex: none;
  }
  > * > svg {
    color: var(--color-ember-deep);
  }
  p {
    color: var(--color-muted);
    text-wrap: pretty;
  }
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
