import type { Redemption, Reward, RewardsDashboard } from '@site/contracts';
import { ApiError, Button, cartCalls, Dialog, GiftIcon, Link, useHost, useToast } from '@site/kit';
import { Disclosure, resendIfLost } from '@site/kit/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RowSkeleton } from './RowSkeleton';
import { redeemReward, type ReloadRewards, useMyRewards } from './useMyRewards';
import { plural, t } from '../../messages';

/**
 * Chooses a reward for this order: a code that is there already, or one that the points can buy. A customer without either
 * gets the way to their rewards in its place, so that nothing below moves when it is known.
 */
export default function MyRewards({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const { rewards, reload } = useMyRewards();
  const { busy, failure, apply, redeem } = useChoice(onChanged, reload);
  const [asked, setAsked] = useState<Reward | null>(null);
  if (rewards === undefined) return <RowSkeleton />;
  const codes = rewards?.dashboard.active_redemptions.filter(({ status }) => status === 'issued') ?? [];
  const affordable = rewards?.catalog.filter(({ can_redeem }) => can_redeem) ?? [];
  // Not while the dialog says why a reward is gone.
  if (!rewards || (codes.length + affordable.length === 0 && !asked)) return <NoReward />;
  const { dashboard } = rewards;

  // A list that could not be read again after a redemption lacks the new code.
  const isShown = [...codes, ...affordable].some(({ id }) => id === failure?.id);

  async function confirm(): Promise<void> {
    if (asked && (await redeem(dashboard, asked))) setAsked(null);
  }

  return (
    <Disclosure
      summary={
        <Summary>
          <GiftIcon size={20} /> {t('Use a reward')}
        </Summary>
      }
    >
      {failure?.isNew && !isShown && <Failure role="alert">{failure.text}</Failure>}
      <List aria-label={t('Rewards for this order')}>
        {codes.map((code) => (
          <Choice
            key={code.id}
            title={code.reward_name}
            note={code.redemption_code}
            label={t('Use')}
            name={t('Use {title}', { title: code.reward_name })}
            busy={busy === code.id}
            failure={failure?.id === code.id && failure.text}
            onChoose={() => void apply(code)}
          />
        ))}
        {affordable.map((reward) => (
          <Choice
            key={reward.id}
            title={reward.name}
            note={t('{points} of your {count} points', {
              points: reward.points_required,
              count: dashboard.available_points,
            })}
            label={t('Redeem')}
            name={t('Redeem {title}', { title: reward.name })}
            busy={busy === reward.id}
            failure={failure?.id === reward.id && asked === null && failure.text}
            onChoose={() => setAsked(reward)}
          />
        ))}
      </List>
      <RedeemQuestion
        reward={asked}
        isAffordable={affordable.some(({ id }) => id === asked?.id)}
        busy={busy !== null}
        failure={failure?.id === asked?.id ? failure?.text : undefined}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
      />
    </Disclosure>
  );
}

type QuestionProps = {
  /** The dialog is open while there is one. */
  reward: Reward | null;
  isAffordable: boolean;
  busy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before points are spent. A reward that was refused because the points are short cannot be tried again. */
function RedeemQuestion({ reward, isAffordable, busy, failure, onClose, onConfirm }: QuestionProps) {
  const points = reward?.points_required ?? 0;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={reward !== null}
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title={t('Redeem {title}?', { title: reward?.name ?? t('this reward') })}
      description={
        <>
          {plural(points, {
            other: 'It costs {count} points and is put on this order. The code stays yours until you use it.',
          })}
          {failure && <Failure role="alert">{failure}</Failure>}
        </>
      }
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button busy={busy} disabled={!isAffordable} onClick={onConfirm}>
            {plural(points, { other: 'Redeem for {count} points' })}
          </Button>
        </>
      }
    />
  );
}

function NoReward() {
  return (
    <Row>
      <GiftIcon size={20} /> <Link to="/rewards">{t('See your rewards')}</Link>
    </Row>
  );
}

/** `isNew` for the code of a redemption just made: the list may not have it yet. */
type Failed = { id: string; text: string; isNew: boolean };

function useChoice(onChanged: () => Promise<unknown>, reload: ReloadRewards) {
  const { cart } = useHost();
  const show = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  /** Shown at the choice that was pressed: below the list it would be under the bar of a phone. */
  const [failure, setFailure] = useState<Failed | null>(null);
  /** One key for each reward until it is redeemed. */
  const [keys] = useState(() => new Map<string, string>());

  async function run(id: string, fallback: string, work: () => Promise<void>, isNew = false): Promise<boolean> {
    setBusy(id);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure({ id, isNew, text: error instanceof ApiError && error.detail ? t(error.detail) : fallback });
      return false;
    } finally {
      setBusy(null);
    }
  }

  function apply({ id, redemption_code: code }: Redemption, isNew = false): Promise<boolean> {
    const work = async () => {
      await resendIfLost(() => cartCalls.applyPromoCode(code));
      await cart.refresh();
      await onChanged();
    };
    return run(id, t('Failed to apply redemption code. Please try again.'), work, isNew);
  }

  /** The code of a redemption whose answer was lost, if the server made it. The list is read again, also after a refusal. */
  async function madeAllTheSame(error: unknown, dashboard: RewardsDashboard, reward: Reward): Promise<Redemption> {
    const rewards = await reload();
    // Wider than a lost answer: a server that fails may have committed before.
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
    const known = dashboard.active_redemptions.map(({ id }) => id);
    const made = rewards?.dashboard.active_redemptions.find(
      ({ id, reward_id }) => reward_id === reward.id && !known.includes(id),
    );
    if (!made) throw error;
    return made;
  }

  return {
    busy,
    failure,
    apply,
    /** @returns whether it is redeemed. The cart may still refuse its code: the code is one of the customer's then. */
    redeem: async (dashboard: RewardsDashboard, reward: Reward): Promise<boolean> => {
      let code: Redemption | undefined;
      const isRedeemed = await run(reward.id, t('Failed to redeem reward. Please try again.'), async () => {
        const key = keys.get(reward.id) ?? crypto.randomUUID();
        keys.set(reward.id, key);
        code = await redeemReward(dashboard.id, reward.id, key).then(
          ({ redemption }) => redemption,
          (error: unknown) => madeAllTheSame(error, dashboard, reward),
        );
        keys.delete(reward.id);
        show({
          title: t('Reward redeemed successfully!'),
          description: t('Your redemption code: {code}', { code: code.redemption_code }),
          tone: 'success',
        });
        await reload();
      });
      // From here on its choice is the code: the reward may cost more points than are left.
      if (code) await apply(code, true);
      return isRedeemed;
    },
  };
}

type ChoiceProps = {
  title: string;
  note: string;
  label: string;
  /** What the button is for screen readers: the label with the reward's name. */
  name: string;
  busy: boolean;
  failure: string | false;
  onChoose: () => void;
};

function Choice({ title, note, label, name, busy, failure, onChoose }: ChoiceProps) {
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <small>{note}</small>
        {failure && <Failure role="alert">{failure}</Failure>}
      </span>
      <Button size="sm" variant="secondary" busy={busy} aria-label={name} onClick={onChoose}>
        {label}
      </Button>
    </li>
  );
}

/* As high as the closed list. */
const Row = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 53px;
  padding-inline: 4px;
  border-block-end: 1px solid var(--color-line);

  svg {
    color: var(--color-ember-deep);
  }
`;

const Summary = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-md);

  svg {
    color: var(--color-ember-deep);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-2) 0 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
  }
  small {
    display: block;
    color: var(--color-muted);
  }
`;

const Failure = styled.span`
  display: block;
  color: var(--color-berry);
  font-weight: 600;
`;
