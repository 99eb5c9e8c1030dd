import type { CartItem } from '@site/contracts';
import { Button, Callout, LinkButton, LockIcon, TrashIcon, useHost, useOnline } from '@site/kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../messages';

type Props = {
  /** The id of the form that the button sends. */
  form: string;
  label: string;
  hint: string;
  /** The total that is shown is the cart's, and nothing is under way. */
  state: 'waiting' | 'updating' | 'ready' | 'processing';
  /** Dishes in the cart that cannot be made any more. */
  unavailable: readonly CartItem[];
  /** Set when the total could not be worked out. */
  onRetry: (() => void) | null;
  /** Something that the person has to decide first. */
  instead?: ReactNode;
};

/** The way on, with what is in it. Below desktop it stays at the bottom of the window. */
export function PayBar({ form, label, hint, state, unavailable, onRetry, instead }: Props) {
  const online = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const blocking = unavailable.length;
  useEffect(() => {
    const bar = place.current;
    if (blocking === 0) return;
    return () => {
      // The button that removed a dish went with it.
      if (document.activeElement === document.body) bar?.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [blocking]);

  return (
    <Bar ref={place}>
      <div role="status">
        {!online && (
          <Callout tone="info" title={t('You are offline')}>
            {t('Placing the order needs a connection. What you typed is kept. You can go on as soon as you are back.')}
          </Callout>
        )}
        {online && instead}
      </div>
      {online && onRetry && (
        <Callout
          tone="error"
          role="alert"
          action={
            <Button size="sm" variant="secondary" onClick={onRetry}>
              {t('Try Again')}
            </Button>
          }
        >
          {t('The total could not be worked out.')}
        </Callout>
      )}
      {instead ? null : unavailable.length > 0 ? (
        <Unavailable lines={unavailable} />
      ) : (
        <>
          <Button
            type="submit"
            form={form}
            size="lg"
            fullWidth
            disabled={state === 'waiting' || !online}
            busy={state === 'processing'}
            busyLabel={t('Processing...')}
            aria-disabled={state === 'ready' ? undefined : true}
          >
            {label}
          </Button>
          <Hint>
            <LockIcon size={18} /> <span>{hint}</span>
          </Hint>
        </>
      )}
    </Bar>
  );
}

function Unavailable({ lines }: { lines: readonly CartItem[] }) {
  const { cart } = useHost();
  return (
    <Callout
      tone="warning"
      title={t('Something in your order is no longer available')}
      action={
        <>
          {lines.map((line) => (
            <Button
              key={line.id}
              size="sm"
              variant="secondary"
              icon={<TrashIcon size={18} />}
              onClick={() => void cart.remove(line.id)}
            >
              {t('Remove {name}', { name: line.menu_item_name })}
            </Button>
          ))}
          <LinkButton to="/order" size="sm" variant="quiet">
            {t('Change your order')}
          </LinkButton>
        </>
      }
    >
      {t('What you typed here is kept.')}
    </Callout>
  );
}

const Bar = styled.div`
  display: grid;
  gap: var(--space-2);

  > [role='status']:empty {
    display: none;
  }

  /* A low window, such as one enlarged to 400 %, has no room for a bar. */
  @media (max-width: 1023.98px) and (min-height: 481px) {
    position: sticky;
    z-index: 3;
    bottom: 0;
    margin-inline: calc(-1 * var(--page-margin));
    padding: var(--space-3) var(--page-margin) calc(var(--space-3) + env(safe-area-inset-bottom));
    border-block-start: 2px solid var(--color-line);
    background: var(--color-ground);
  }
`;

const Hint = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.4;

  svg {
    flex: none;
  }

  @media (max-width: 1023.98px) {
    display: none;
  }
`;
