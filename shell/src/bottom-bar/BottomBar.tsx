import { CallButton, media, useBrand } from '@site/kit';
import { useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { CartButton } from '../header/CartButton';
import { useMeasuredHeight } from '../measure/useMeasuredHeight';
import { t } from '../messages';

/** Phones only: the two things that a hungry person wants, within reach of a thumb. */
export function BottomBar() {
  const { phone } = useBrand();
  const bar = useRef<HTMLElement>(null);
  useMeasuredHeight(bar, '--bottom-bar-height');
  return (
    <>
      <RoomForBar />
      <Bar ref={bar} data-ground="pine" aria-label={t('Order')}>
        <CallButton aria-label={t('Call Now, {phone}', { phone })}>{t('Call Now')}</CallButton>
        <CartButton label={t('Cart')} refreshes />
      </Bar>
    </>
  );
}

/** Such as a phone on its side, or a window enlarged to 400 %: no room for a bar. */
const LOW_WINDOW = '(max-height: 480px)';

/** The page ends above the bar, and what scrolls into view or takes focus stops above it. */
const RoomForBar = createGlobalStyle`
  body { padding-bottom: var(--bottom-bar-height, 0px); }
  html { scroll-padding-bottom: calc(var(--bottom-bar-height, 0px) + var(--space-6)); }

  /* There the bar ends the page and covers nothing. */
  @media ${LOW_WINDOW} {
    html { --bottom-bar-height: 0px !important; }
  }
`;

const Bar = styled.nav`
  && {
    position: fixed;
    z-index: var(--z-bottom-bar);
    inset: auto 0 0;
    display: grid;
    grid-template-columns: minmax(min-content, 1.4fr) minmax(min-content, 1fr);
    gap: var(--space-3);
    min-height: var(--size-bottom-bar-height);
    padding: 10px max(16px, env(safe-area-inset-right)) calc(10px + env(safe-area-inset-bottom))
      max(16px, env(safe-area-inset-left));
    border-top: 2px solid var(--color-line);
    color: var(--color-on-pine);

    @media ${LOW_WINDOW} {
      position: static;
    }
    @media ${media.tablet} {
      display: none;
    }
    @media print {
      display: none;
    }
  }
`;
