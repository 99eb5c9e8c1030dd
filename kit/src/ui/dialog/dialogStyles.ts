import { Dialog } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { media } from '../../theme/breakpoints';

const widths = { sm: '440px', md: '600px', lg: '840px' };

export const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  background: var(--color-scrim);
  transition: opacity var(--motion-base);

  &[data-starting-style]:not([data-instant]),
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const Viewport = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  display: grid;
  place-items: center;
  padding: var(--space-6);

  /* Toasts appear above the dialog (Toaster): they must not cover its options or actions. */
  @media ${media.tightDialog} {
    padding-block-start: max(var(--space-6), var(--toast-room, 0px));
  }

  @media ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`;

export const Popup = styled(Dialog.Popup)<{ $size: keyof typeof widths }>`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  max-height: min(100%, 820px);
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background: var(--color-raised);
  color: var(--color-ink);
  box-shadow: var(--shadow-overlay);
  overflow: hidden;
  outline: none;
  transition:
    opacity var(--motion-slow),
    transform var(--motion-slow);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(16px);
  }

  @media ${media.phone} {
    max-width: none;
    max-height: min(94dvh, calc(100dvh - var(--toast-room, 0px)));
    /* Small questions keep their size; everything else opens at full height, so nothing jumps while it fills. */
    ${({ $size }) => $size !== 'sm' && 'height: 94dvh;'}
    border-width: 2px 0 0;
    border-radius: var(--radius-sheet) var(--radius-sheet) 0 0;

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 1;
      transform: translateY(100%);
    }
    /* Its frame is there already (OpeningDialog). */
    &[data-instant][data-starting-style] {
      transform: none;
    }
  }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--space-6);
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The Head stays over what is scrolled: what takes the focus comes out from under it, also below a title of two lines. */
  scroll-padding-block-start: 8rem;

  /* The panel clips what stands out, so the ring goes inside. */
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }

  @media ${media.phone} {
    padding: var(--space-5) var(--space-4);
  }
`;

export const Media = styled.div`
  margin: calc(-1 * var(--space-6)) calc(-1 * var(--space-6)) var(--space-5);

  @media ${media.phone} {
    margin: calc(-1 * var(--space-5)) calc(-1 * var(--space-4)) var(--space-4);
  }
`;

/** Stays on top while the rest scrolls: what the dialog is about, and clear ground for the close button. */
export const Head = styled.div<{ $overMedia: boolean }>`
  position: sticky;
  z-index: 1;
  top: calc(-1 * var(--space-6)); /* the scroller's padding, which would be counted in */
  display: grid;
  align-content: center;
  gap: var(--space-2);
  min-height: 68px;
  margin: ${({ $overMedia }) => ($overMedia ? 'calc(-1 * var(--space-5))' : 'calc(-1 * var(--space-6))')}
    calc(-1 * var(--space-6)) var(--space-2);
  padding: var(--space-3) 68px var(--space-3) var(--space-6);
  background: var(--color-raised);

  @media ${media.phone} {
    margin: ${({ $overMedia }) => ($overMedia ? 'calc(-1 * var(--space-4))' : 'calc(-1 * var(--space-5))')}
      calc(-1 * var(--space-4)) var(--space-2);
    top: calc(-1 * var(--space-5));
    padding-inline-start: var(--space-4);
  }
`;

export const Title = styled(Dialog.Title)`
  font-size: var(--text-2xl);
  overflow-wrap: anywhere;
`;

export const Description = styled(Dialog.Description)`
  color: var(--color-muted);
`;

export const Footer = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-6);
  padding-bottom: max(var(--space-4), env(safe-area-inset-bottom));
  border-top: 1px solid var(--color-line);
  background: var(--color-raised);

  @media ${media.phone} {
    padding-inline: var(--space-4);

    /* The main action takes what room is left: within the thumb's reach. On two rows each fills its own. */
    > :is(button, a) {
      flex: 1 1 auto;
    }
    > :is(button, a):last-child {
      flex-grow: 9999;
    }
  }
`;

export const CloseButton = styled(Dialog.Close)`
  position: absolute;
  z-index: 2;
  inset: 12px 12px auto auto;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 2px solid var(--color-control-line);
  border-radius: 50%;
  background: var(--color-raised);
  color: var(--color-ink);
  cursor: pointer;

  &:hover {
    border-color: var(--color-rim);
    background: var(--color-ember-soft);
  }
  &:disabled {
    color: var(--color-muted);
    cursor: progress;
  }
`;
