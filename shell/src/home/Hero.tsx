import { HERO_SIZES } from '@site/contracts';
import { CallButton, Container, HeroPicture, LinkButton, speckle, useBrand, useSettings } from '@site/kit';
import styled from 'styled-components';
import { t } from '../messages';
import { SpecialsPanel } from './SpecialsPanel';

/**
 * What the site is and what to do about it. It is part of the first HTML, so it must render the same with and without a window;
 * `data-words` (`FRAME_WORDS`) and `data-hero` mark what the server fills in a frame.
 */
export function Hero() {
  const { name, tagline, phone } = useBrand();
  const { headline = name, intro = t(tagline), specials = [] } = useSettings().home ?? {};
  return (
    <>
      <Ground data-ground="pine" $isOverlapped={specials.length > 0}>
        <Stage>
          <Words>
            <h1 tabIndex={-1} data-route-heading="" data-words="headline">
              {headline}
            </h1>
            <p data-words="intro">{intro}</p>
            <Actions>
              <CallButton size="lg">{t('Call To Order')}</CallButton>
              <LinkButton to="/#menu" size="lg" variant="secondary">
                {t('See the menu')}
              </LinkButton>
            </Actions>
            <PhoneLine>{phone}</PhoneLine>
          </Words>
          <Poster data-hero="">
            <HeroPicture sizes={HERO_SIZES} isMain />
          </Poster>
        </Stage>
      </Ground>
      {specials.length > 0 && (
        <Overlap>
          <SpecialsPanel specials={specials} />
        </Overlap>
      )}
    </>
  );
}

const Ground = styled.section<{ $isOverlapped: boolean }>`
  && {
    ${speckle}
    /* Slides under the header, whose ground lets it through until the page is scrolled. */
    margin-top: calc(-1 * var(--size-header-height));
    padding-top: calc(var(--size-header-height) + clamp(28px, 5vw, 72px));
    padding-bottom: ${({ $isOverlapped }) => ($isOverlapped ? 'clamp(120px, 12vw, 168px)' : 'clamp(40px, 5vw, 72px)')};
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
    /* On phones of 360 px and wider, the demo's headline has two lines in the web font and in its stand-ins. */
    font-size: min(var(--text-display), 1rem + 5vw);
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
      /* With 14px, the Spanish buttons were side by side in the web font alone on phones of 393 px. */
      padding-inline: 11px;
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
