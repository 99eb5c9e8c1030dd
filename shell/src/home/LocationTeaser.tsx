import { ClockIcon, lazyArt, LinkButton, PinIcon, Section, useBrand } from '@site/kit';
import styled from 'styled-components';
import { useHoursTexts } from '../hours/useHoursTexts';
import { addressLine, directionsUrl } from '../locations/addresses';
import { t } from '../messages';

const DrawnMap = lazyArt(() => import('../locations/DrawnMap'));

/** Target of the footer's /#locations. */
export function LocationTeaser() {
  const brand = useBrand();
  const hours = useHoursTexts();
  return (
    <Section id="locations" ground="enamel" aria-labelledby="locations-title">
      <Split>
        <Words>
          <h2 id="locations-title">{t('Find us')}</h2>
          <Lead>
            {t('In {place}.', { place: [brand.address.city, t(brand.neighborhood)].filter(Boolean).join(', ') })}
          </Lead>
          <Facts>
            <li>
              <PinIcon size={24} />
              {addressLine(brand.address)}
            </li>
            <li>
              <ClockIcon size={24} />
              {t(hours.summary)}
            </li>
          </Facts>
          <Actions>
            <LinkButton href={directionsUrl(brand)} external>
              {t('Get Directions')}
            </LinkButton>
            <LinkButton to="/locations" variant="secondary">
              {t('Our Locations')}
            </LinkButton>
          </Actions>
        </Words>
        <Frame>
          <DrawnMap />
        </Frame>
      </Split>
    </Section>
  );
}

const Split = styled.div`
  display: grid;
  gap: clamp(28px, 5vw, 72px);
  align-items: center;
  @media (min-width: 52em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-4);

  h2 {
    font-size: var(--text-3xl);
    font-weight: 800;
  }
`;

const Lead = styled.p`
  color: var(--color-muted);
  font-size: var(--text-lg);
  text-wrap: pretty;
`;

const Facts = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
  font-weight: 600;

  li {
    display: flex;
    gap: var(--space-3);
  }
  svg {
    flex: none;
    color: var(--color-ember-deep);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  margin-top: var(--space-3);
`;

const Frame = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 10;
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background: var(--color-leaf-soft);
`;
