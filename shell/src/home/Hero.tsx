import { CallButton, Container, HeroScene, LinkButton, speckle, useBrand } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { SpecialsPanel } from './SpecialsPanel';

/** What the site is and what to do about it. Stands in the first HTML: it must render the same with and without a window. */
export function Hero() {
  const { phone } = useBrand();
  return (
    <>
      <Ground data-ground="pine">
        <Stage>
          <Words>
            <h1 tabIndex={-1} data-route-heading="">
              {/* The space that does not break keeps a lone word off the middle line of a phone. */}
              {t('Camp cooking, minus\u00a0the camping.')}
            </h1>
            <p>
              {t(
                'Brisket that met the smoke before sunrise, bowls that outlast a long trail, breakfast straight from the skillet. Order ahead, or call and we will have it hot when you pull in.',
              )}
            </p>
            <Actions>
              <CallButton size="lg">{t('Call To Order')}</CallButton>
              <LinkButton to="/#menu" size="lg" variant="secondary">
                {t('See the menu')}
              </LinkButton>
            </Actions>
            <PhoneLine>{phone}</PhoneLine>
          </Words>
          <Poster>
            <HeroScene />
          </Poster>
        </Stage>
      </Ground>
      <Overlap>
        <SpecialsPanel />
      </Overlap>
    </>
  );
}

const Ground = styled.section`
  && {
    ${speckle}
    /* Slides under the header, whose ground lets it through until the page is scrolled. */
    margin-top: calc(-1 * var(--size-header-height));
    padding-block: calc(var(--size-header-height) + clamp(28px, 5vw, 72px)) clamp(120px, 12vw, 168px);
  }
`;

const Stage = styled(Container)`
  display: grid;
  gap: clamp(28px, 4vw, 64px);
  align-items: center;

  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.06fr);
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: clamp(16px, 2vw, 24px);

  h1 {
    font-size: var(--text-display);
    letter-spacing: -0.02em;
    line-height: 0.98;
  }
  > p {
    max-width: 30em;
    color: var(--color-muted);
    font-size: var(--text-lg);
    text-wrap: pretty;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  margin-top: var(--space-2);

  @media (max-width: 35em) {
    width: 100%;
    gap: var(--space-3);

    a {
      flex: 1 1 auto;
      padding-inline: 14px;
    }
  }
`;

const PhoneLine = styled.p`
  && {
    font: 700 var(--text-lg) / 1.2 var(--font-heading);
    font-variant-numeric: tabular-nums;
  }
`;

const Poster = styled.div`
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border: 3px solid var(--color-on-pine);
  border-radius: var(--radius-sheet);
  background: var(--color-pine-2);
`;

const Overlap = styled(Container)`
  position: relative;
  margin-top: calc(-1 * clamp(76px, 8vw, 104px));
`;
