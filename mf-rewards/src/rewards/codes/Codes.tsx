import type { Redemption, RewardsDashboard } from '@site/contracts';
import { Button, Card, ConfirmDialog, useSettings, useToast } from '@site/kit';
import { CopyButton, Disclosure } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { detailOf, mayBeDone } from '../../api/rewardsRequest';
import { plural, t } from '../../messages';
import { formatDay } from '../formatDay';
import { Code } from './CodeCard';
import { withCancelled } from '../spentPoints';
import type { RefreshRewards } from '../useRewards';
import { QrCode } from './QrCode';

type Props = { dashboard: RewardsDashboard; refresh: RefreshRewards };

/** Codes that can still be used. Nothing while there are none. */
export function Codes({ dashboard, refresh }: Props) {
  const { active_redemptions: codes } = dashboard;
  if (codes.length === 0) return null;
  return (
    <Area aria-labelledby="codes">
      <h2 id="codes">{t('Your codes')}</h2>
      <ul>
        {codes.map((redemption) => (
          <CodeRow key={redemption.id} redemption={redemption} customerId={dashboard.id} refresh={refresh} />
        ))}
      </ul>
    </Area>
  );
}

type RowProps = { redemption: Redemption; customerId: string; refresh: RefreshRewards };

function CodeRow({ redemption, customerId, refresh }: RowProps) {
  const { timezone } = useSettings();
  const { redemption_code: code, reward_name: name, status, expires_at: until, points_spent: spent } = redemption;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const show = useToast();

  function succeed(): void {
    show({
      title: t('Reward cancelled'),
      description: plural(spent, { other: '{count} points are back in your balance.' }),
      tone: 'success',
    });
    setAsks(false);
  }

  async function giveUp(): Promise<void> {
    setBusy(true);
    try {
      const cancelled = await rewardsCalls.cancel(customerId, redemption.id);
      // The points are back, whether or not the page can be read again.
      refresh(withCancelled(cancelled)).catch(() => undefined);
      succeed();
    } catch (error) {
      const rewards = await refresh();
      const isGone = rewards?.dashboard.active_redemptions.every(({ id }) => id !== redemption.id);
      if (isGone && mayBeDone(error)) return succeed();
      show({
        title: t('Failed to cancel the reward'),
        description: detailOf(error, t('Please try again later')),
        tone: 'error',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Row as="li">
      <div>
        <strong>{name}</strong>
        <small>
          {status === 'reserved'
            ? t('On an order that is waiting for payment')
            : t('Good until {day}', { day: formatDay(until, timezone) })}
        </small>
      </div>
      <Code>{code}</Code>
      <Actions>
        <CopyButton text={code}>{t('Copy code')}</CopyButton>
        {status === 'issued' && (
          <Button size="sm" variant="quiet" onClick={() => setAsks(true)}>
            {t('Give up')}
          </Button>
        )}
      </Actions>
      <Disclosure summary={t('Show as QR code')}>
        <QrCode text={code} label={t('QR code of {code}', { code })} />
      </Disclosure>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('Give up {name}?', { name })}
        description={plural(spent, { other: 'The code stops working and {count} points come back to your balance.' })}
        confirmLabel={t('Give up the code')}
        busy={busy}
        onConfirm={() => void giveUp()}
      />
    </Row>
  );
}

const Area = styled.section`
  margin-top: var(--space-6);

  > h2 {
    margin-bottom: var(--space-3);
    font-size: var(--text-2xl);
  }
  > ul {
    display: grid;
    gap: var(--space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);

  > div:first-child {
    display: grid;
    flex: 1 1 220px;
  }
  > details {
    border-bottom: 0;
  }
  small {
    color: var(--color-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
