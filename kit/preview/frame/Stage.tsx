import type { Ref } from 'react';
import styled from 'styled-components';
import type { Viewport } from '../previewState';

/** CSS pixels: a current phone, a tablet held upright. The desktop takes the width there is, but stays one. */
const SIZES: Record<Viewport, { width: string; height: string }> = {
  phone: { width: '390px', height: '844px' },
  tablet: { width: '820px', height: '1180px' },
  desktop: { width: 'max(100%, 1100px)', height: '100%' },
};

type Props = { ref: Ref<HTMLIFrameElement>; title: string; src: string; viewport: Viewport };

/** The section in a page of its own, whose width is the viewport's: media queries see it. */
export function Stage({ ref, title, src, viewport }: Props) {
  return (
    <Scroller>
      <Page ref={ref} title={title} src={src} style={SIZES[viewport]} data-device={viewport !== 'desktop'} />
    </Scroller>
  );
}

const Scroller = styled.div`
  display: grid;
  grid-template-rows: 100%;
  justify-content: safe center;
  align-items: center;
  overflow: auto;
  background: radial-gradient(circle at 1px 1px, var(--color-line) 1px, transparent 0) 0 0 / 16px 16px;

  &:has([data-device='false']) {
    justify-content: stretch;
  }
`;

const Page = styled.iframe`
  display: block;
  border: 0;
  background: var(--color-ground);

  &[data-device='true'] {
    max-height: calc(100% - 2 * var(--space-5));
    margin: var(--space-5);
    border-radius: 28px;
    outline: 8px solid var(--color-pine-deep);
    box-shadow: 0 18px 40px -12px var(--color-scrim);
  }
  /* On a phone the frame of a phone is the phone's own. */
  @media (width < 480px) {
    &[data-device='true'] {
      max-width: 100vw;
      max-height: 100%;
      margin: 0;
      border-radius: 0;
      outline: none;
      box-shadow: none;
    }
  }
`;
