import type { ClaimableOrder } from '@site/contracts';
import { Button, formatPrice, intlLocale, LinkButton, useServerState, useSettings, useToast } from '@site/kit';
import styled from 'styled-components';
import { plural, t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { SettingRow } from '../frame/SettingRow';
import { SettingsSection } from '../frame/SettingsSection';
import { WhenLoaded } from '../frame/WhenLoaded';
import { accountCalls } from '../server/accountCalls';
import { useMutation } from '../server/useMutation';

/** The way to the orders, and those that were made as a guest with the same address. */
export function OrdersSection() {
  const claimable = useServerState('/api/account/claimable-orders', accountCalls.claimable, { own: true });
  return (
    <SettingsSection id="orders">
      <SettingRow
        title={t('Your orders')}
        value={t('What you ordered while you were signed in')}
        actions={
          <LinkButton to="/order-history" variant="secondary" size="sm">
            {t('Order history')}
          </LinkButton>
        }
      />
      <WhenLoaded of={claimable} what={t('your earlier orders')}>
        {(orders) => (orders.length > 0 ? <Claimable orders={orders} onClaimed={claimable.refresh} /> : null)}
      </WhenLoaded>
    </SettingsSection>
  );
}

function Claimable({ orders, onClaimed }: { orders: ClaimableOrder[]; onClaimed: () => Promise<unknown> }) {
  const { timezone } = useSettings();
  const show = useToast();
  const { run, busy, failure } = useMutation(async () => {
    const { claimed } = await accountCalls.claim();
    await onClaimed();
    show({ title: plural(claimed, { one: '1 order added', other: '{count} orders added' }), tone: 'success' });
  });
  const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeZone: timezone });

  return (
    <SettingRow
      title={t('Orders you made before')}
      value={plural(orders.length, {
        one: 'One order was made as a guest with your email address.',
        other: '{count} orders were made as a guest with your email address.',
      })}
      actions={
        <Button size="sm" busy={busy} onClick={() => void run()}>
          {t(orders.length === 1 ? 'Add it to my account' : 'Add them to my account')}
        </Button>
      }
    >
      {failure && <Problem>{failure.message}</Problem>}
      <List aria-label={t('Orders you made before')}>
        {orders.slice(0, SHOWN).map(({ id, order_number, date, total }) => (
          <li key={id}>
            <span>{t('Order {number}, {day}', { number: order_number, day: day.format(new Date(date)) })}</span>
            <span>{formatPrice(total)}</span>
          </li>
        ))}
      </List>
      {orders.length > SHOWN && <p>{t('and {count} more', { count: orders.length - SHOWN })}</p>}
    </SettingRow>
  );
}

const SHOWN = 5;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
`;
