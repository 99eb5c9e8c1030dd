import type { Order, Reordered, ReorderOffer, ReorderOfferLine } from '@site/contracts';
import {
  Button,
  Callout,
  Dialog,
  ErrorState,
  formatPrice,
  Link,
  Spinner,
  useCart,
  useHost,
  useServerState,
  useToast,
  VisuallyHidden,
} from '@site/kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { plural, t } from '../messages';
import { historyCalls } from './historyCalls';

type Props = { order: Order; open: boolean; onOpenChange: (open: boolean) => void };

/** Names what is gone or costs something else today, before anything goes into the cart. */
export default function ReorderDialog({ order, open, onOpenChange }: Props) {
  const { data, error, refresh } = useServerState<ReorderOffer>(
    open ? ['reorder', order.id] : null,
    () => historyCalls.previewReorder(order.id),
    { onFocus: false },
  );
  const { busy, failure, run } = useReorder(order, () => onOpenChange(false));
  const lines = data?.lines ?? [];
  const isPossible = lines.some(({ status }) => status !== 'unavailable');
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={t('Order #{number} again', { number: order.order_number })}
      description={data ? introFor(lines) : undefined}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button busy={busy} disabled={!isPossible} onClick={() => void run()}>
            {t('Add to cart')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState message={t('This order could not be loaded.')} onRetry={() => void refresh()} />
      ) : data ? (
        <Lines lines={lines} />
      ) : (
        <Spinner label={t("Checking today's menu...")} />
      )}
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
    </Dialog>
  );
}

function introFor(lines: ReorderOfferLine[]): string {
  const gone = lines.filter(({ status }) => status === 'unavailable').length;
  const changed = lines.filter(({ status }) => status === 'price_changed').length;
  if (gone === lines.length) return t('Nothing of this order can be ordered right now.');
  const goneWords = plural(gone, { one: '1 dish is not available', other: '{count} dishes are not available' });
  const changedWords = plural(changed, { one: '1 price has changed', other: '{count} prices have changed' });
  if (gone > 0 && changed > 0) return t('{gone}, and {changed}.', { gone: goneWords, changed: changedWords });
  if (gone > 0) return `${goneWords}.`;
  return changed > 0 ? `${changedWords}.` : t('Everything is available at the same price.');
}

function Lines({ lines }: { lines: ReorderOfferLine[] }) {
  return (
    <List>
      {lines.map((line) => (
        <li key={line.order_item_id}>
          <span>
            <strong>{line.quantity} ×</strong> {line.name}
            {line.customizations.length > 0 && <small>{line.customizations.join(', ')}</small>}
            {line.reason && <Gone>{t(line.reason)}</Gone>}
            {line.choose_again && (
              <Link to={`/?dish=${line.choose_again}`}>{t('Choose {name} again', { name: line.name })}</Link>
            )}
          </span>
          <span>
            {line.status === 'price_changed' && (
              // A deletion may have no name of its own: screen readers would leave "was" out.
              <>
                <VisuallyHidden>{t('was {price}', { price: formatPrice(line.price_then) })}</VisuallyHidden>
                <s aria-hidden="true">{formatPrice(line.price_then)}</s>
              </>
            )}{' '}
            {line.price_now === null ? '–' : formatPrice(line.price_now)}
            {line.price_now !== null && line.quantity > 1 && <small>{t('each')}</small>}
          </span>
        </li>
      ))}
    </List>
  );
}

function useReorder(order: Order, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef('');
  const { actions } = useCart();
  const { navigation } = useHost();
  const show = useToast();

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      key.current ||= crypto.randomUUID();
      // Also after a failure: where only the answer was lost, the dishes are in the cart.
      const outcome = await historyCalls.reorder(order.id, key.current).finally(actions.refresh);
      key.current = '';
      if (outcome.added.length === 0) return setFailure(wordsFor(outcome));
      show({ title: t('Added to your order'), description: wordsFor(outcome), tone: 'success' });
      onDone();
      navigation.go('/order');
    } catch {
      setFailure(t('Your cart could not be filled. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}

function wordsFor({ added, skipped }: Reordered): string {
  const sum = plural(added.length, { one: '1 dish added', other: '{count} dishes added' });
  return skipped.length === 0 ? sum : `${sum}. ${skipped.map(({ reason }) => t(reason)).join(' ')}`;
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    font-variant-numeric: tabular-nums;
  }
  li > span:last-child {
    text-align: right;
  }
  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  s {
    color: var(--color-muted);
  }
`;

const Gone = styled.small`
  && {
    color: var(--color-berry);
    font-weight: 600;
  }
`;
