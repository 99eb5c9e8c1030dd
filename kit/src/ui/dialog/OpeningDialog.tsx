import { createContext, useContext, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../../theme/breakpoints';
import { IconButton } from '../IconButton';
import { CloseIcon } from '../icons';
import { SpinnerRing } from '../Spinner';
import { useJustOpened } from './useJustOpened';
import { t } from '../../messages';

/** Code that is there already, or nearly, opens its dialog before anything of this one is seen. */
const UNSEEN_MS = 60;

/** When the dialog that is opening began to; undefined while there is none. */
let openingSince: number | undefined;

/** Whether an opening dialog is in sight: the dialog that takes its place does not fade in again. */
export function isOpening(): boolean {
  return openingSince !== undefined && performance.now() - openingSince > 2 * UNSEEN_MS;
}

/** `returnFocus` of the dialog to come. One that an address opens has nothing that had the focus before. */
export const ReturnFocus = createContext<(() => HTMLElement | null) | undefined>(undefined);

export interface OpeningDialogProps {
  onClose: () => void;
  /** What is being waited for. */
  label?: string;
  /** A short question is to come, which is no sheet on a phone. */
  isSmall?: boolean;
}

/**
 * Answers a press at once while a dialog's code or content is on its way. It is the browser's own modal dialog, which holds
 * the focus and hears Escape without the code that is awaited.
 */
export function OpeningDialog({ onClose, label = t('Opening...'), isSmall = false }: OpeningDialogProps) {
  const returnFocus = useContext(ReturnFocus);
  const dialog = useRef<HTMLDialogElement>(null);
  // One that follows another, as content follows code, goes on from there.
  const [since] = useState(() => openingSince ?? performance.now());
  const [isInstant] = useState(isOpening);
  const justOpened = useJustOpened(true);
  const wasLeft = useRef(false);
  const focusOpener = useEffectEvent(() => {
    if (wasLeft.current && document.activeElement === document.body) returnFocus?.()?.focus();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    openingSince = since;
    // Optional, as `close`: jsdom lacks both.
    element?.showModal?.();
    element?.focus();
    return () => {
      openingSince = undefined;
      // While it is still in the page: this gives the focus back, and the dialog to come remembers what had it.
      element?.close?.();
      // The page shows the opener with this commit at the latest.
      requestAnimationFrame(focusOpener);
    };
  }, [since]);

  const leave = () => {
    if (!wasLeft.current) onClose();
    wasLeft.current = true;
  };
  const leaveByScrim = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && !justOpened()) leave();
  };

  return (
    <Scrim
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      data-instant={isInstant || undefined}
      onClick={leaveByScrim}
      onClose={leave}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <Frame $isSmall={isSmall}>
        <SpinnerRing />
        <IconButton variant="outlined" label={t('Close')} onClick={leave}>
          <CloseIcon size={22} />
        </IconButton>
      </Frame>
    </Scrim>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const rise = keyframes`from { transform: translateY(100%); }`;

const Scrim = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--color-scrim);
  animation: ${appear} var(--motion-base) ${UNSEEN_MS}ms backwards;

  &[open] {
    display: grid;
    place-items: center;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &[data-instant],
  &[data-instant] * {
    animation-duration: 0s;
  }
`;

/** On a phone a sheet of the size of the one to come. */
const sheet = css`
  align-self: end;
  width: 100%;
  height: 94dvh;
  border-top: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet) var(--radius-sheet) 0 0;
  background: var(--color-raised);
  color: var(--color-ember-deep);
  animation: ${rise} var(--motion-slow) ${UNSEEN_MS}ms backwards;

  > button {
    display: inline-grid;
  }
`;

const Frame = styled.div<{ $isSmall: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  color: #fff;
  font-size: 2rem;

  > button {
    position: absolute;
    display: none;
    inset: 12px 12px auto auto;
    border-radius: 50%;
  }

  @media ${media.phone} {
    ${({ $isSmall }) => !$isSmall && sheet}
  }
`;
