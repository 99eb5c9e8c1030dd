import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../theme/breakpoints';
import { IconButton } from '../ui/IconButton';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../ui/icons';
import type { ShownToast } from './toasts';
import { dismissToastAtom, toastsAtom } from './toasts';
import { t } from '../messages';

const ICONS = { info: InfoIcon, success: CheckIcon, error: AlertIcon };

/**
 * Where toasts appear: at the right on wide screens, and above a bar at the bottom. Where they would cover an open dialog
 * they appear above it, and it leaves them room. The two regions are in the page from the start, else screen readers miss the first message.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const [heldId, setHeldId] = useState<number | null>(null);
  // By the toast that is held: one that is gone sends no event that it was left.
  const paused = toasts.some(({ id }) => id === heldId);
  const show = (toast: ShownToast) => <ToastCard key={toast.id} toast={toast} paused={paused} onHold={setHeldId} />;
  /** What had the focus before a toast got it. */
  const before = useRef<Element>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** Each button takes its toast away, and with it the keyboard's focus. A press without a pointer counts no clicks. */
  const giveBack = ({ detail }: MouseEvent) => detail === 0 && (before.current as HTMLElement | null)?.focus();
  return (
    <Stack data-toaster onFocus={remember} onClickCapture={giveBack}>
      <div role="status" aria-live="polite">
        {toasts.map((toast) => toast.tone !== 'error' && show(toast))}
      </div>
      {/* `aria-live` in so many words: an open dialog hides everything else from screen readers. */}
      <div role="alert" aria-live="assertive">
        {toasts.map((toast) => toast.tone === 'error' && show(toast))}
      </div>
    </Stack>
  );
}

type CardProps = {
  toast: ShownToast;
  paused: boolean;
  /** Called with its id while the pointer or the focus is on it, and with null afterwards. */
  onHold: (id: number | null) => void;
};

function ToastCard({ toast, paused, onHold }: CardProps) {
  const hold = () => onHold(toast.id);
  const letGo = () => onHold(null);
  const dismiss = useSetAtom(dismissToastAtom);
  const remaining = useRef(toast.duration);

  // The timer is paused while the pointer or the focus is on a toast.
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => dismiss(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(1000, remaining.current - (Date.now() - started));
    };
  }, [paused, dismiss, toast.id]);

  const Icon = ICONS[toast.tone];
  return (
    <Card data-tone={toast.tone} onMouseEnter={hold} onMouseLeave={letGo} onFocus={hold} onBlur={letGo}>
      <Icon />
      <div>
        <Title>{toast.title}</Title>
        {toast.description && <Text>{toast.description}</Text>}
      </div>
      <IconButton label={t('Dismiss: {title}', { title: toast.title })} onClick={() => dismiss(toast.id)}>
        <CloseIcon />
      </IconButton>
      {toast.details && <Details>{toast.details}</Details>}
      {toast.action && (
        <Action
          onClick={() => {
            dismiss(toast.id);
            toast.action?.onPress();
          }}
        >
          {toast.action.label}
        </Action>
      )}
    </Card>
  );
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const Stack = styled.div`
  position: fixed;
  z-index: var(--z-toast, 60);
  inset-inline: 16px;
  bottom: calc(16px + var(--bottom-bar-height, 0px) + env(safe-area-inset-bottom));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  pointer-events: none;

  @media print {
    display: none;
  }
  @media (min-width: 768px) {
    inset-inline-start: auto;
    width: 400px;
    /* A page whose lower part is pressed again and again sets it. A phone has too much at its top. */
    top: var(--toasts-top, auto);
    bottom: var(--toasts-bottom, calc(24px + var(--bottom-bar-height, 0px)));
  }
  /* A phone on its side: beside the button that calls, which begins the line. */
  @media (min-width: 560px) and (max-height: 480px) {
    inset-inline-start: auto;
    width: min(400px, 50vw);
  }
  /* One of each on a phone, also on its side: a pile would cover what the thumb is reaching for. The older ones were read out already. */
  @media (max-width: 767.98px), (max-height: 480px) {
    > div > :not(:last-child) {
      display: none;
    }
  }
  @media ${media.tightDialog} {
    /* Set by the dialog. An html:has() would restyle the whole page with every toast. */
    &[data-dialogs] {
      top: env(safe-area-inset-top);
      bottom: auto;

      /* One at a time, the error first: a pile would leave the dialog no room. */
      > div > :not(:last-child),
      > div:has(+ div > *) {
        display: none;
      }
    }
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 12px;
  overflow-wrap: anywhere;
  margin-block-start: 8px;
  padding: 10px 6px 10px 14px;
  border-radius: 14px;
  border-inline-start: 6px solid var(--color-corn);
  background: var(--color-pine);
  color: #fff;
  box-shadow: 0 8px 24px rgb(0 0 0 / 28%);
  pointer-events: auto;
  animation: ${arrive} 200ms ease-out;

  &[data-tone='success'] {
    border-inline-start-color: var(--color-ember);
  }

  &[data-tone='error'] {
    border-inline-start-color: #ff8a80;
    background: #5c1512;
  }

  > button {
    justify-self: end;
    color: inherit;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    border-block: 1px solid;
    border-inline-end: 1px solid;
  }
`;

const Title = styled.p`
  margin: 0;
  font-weight: 700;
  line-height: 1.35;
`;

const Text = styled.p`
  margin: 1px 0 0;
  font-size: 0.9375rem;
  line-height: 1.35;
`;

const Details = styled(Text)`
  grid-column: 2;
`;

const Action = styled.button`
  grid-column: 3;
  margin: 4px;
  min-height: 40px;
  padding: 4px 12px;
  border: 2px solid currentcolor;
  border-radius: var(--radius-control);
  background: none;
  font: inherit;
  font-weight: 700;
  cursor: pointer;
`;
