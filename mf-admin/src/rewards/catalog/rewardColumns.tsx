import type { Reward } from '@site/contracts';
import { Badge, formatCount } from '@site/kit';
import { Lines, RowActions } from '../../ui/layout';
import { RowButton } from '../../ui/RowButton';
import { ACTIONS, type Column } from '../../ui/DataTable';
import { benefitOf, STATE_BADGES, stateOf } from './rewardState';

type Actions = {
  /** The id of the reward that is being withdrawn or offered again. */
  changing: string | null;
  onEdit: (reward: Reward) => void;
  onOffer: (reward: Reward) => void;
};

/** The columns of the catalog. */
export function rewardColumns({ changing, onEdit, onOffer }: Actions): Column<Reward>[] {
  return [
    {
      key: 'name',
      header: 'Reward',
      isTitle: true,
      cell: (reward) => (
        <Lines>
          <strong>{reward.name}</strong>
          {benefitOf(reward) !== reward.name && <small>{benefitOf(reward)}</small>}
        </Lines>
      ),
    },
    { key: 'points', header: 'Points', align: 'end', cell: ({ points_required: points }) => formatCount(points) },
    { key: 'tier', header: 'From tier', cell: ({ min_tier }) => min_tier },
    {
      key: 'state',
      header: 'State',
      cell: (reward) => {
        const { label, tone } = STATE_BADGES[stateOf(reward, new Date())];
        return (
          <span>
            <Badge $tone={tone}>{label}</Badge>
          </span>
        );
      },
    },
    { key: 'limits', header: 'Limits', cell: (reward) => limitsOf(reward) },
    {
      ...ACTIONS,
      cell: (reward) => (
        <RowActions $oneLine>
          <RowButton variant="quiet" about={reward.name} onClick={() => onEdit(reward)}>
            Edit
          </RowButton>
          <RowButton
            variant="quiet"
            about={reward.name}
            busy={changing === reward.id}
            disabled={changing !== null && changing !== reward.id}
            onClick={() => onOffer(reward)}
          >
            {reward.is_active ? 'Withdraw' : 'Offer again'}
          </RowButton>
        </RowActions>
      ),
    },
  ];
}

function limitsOf({ per_customer_limit: each, stock_remaining: left }: Reward): string {
  const limits = [
    each === null ? '' : `${each} for each customer`,
    left === null ? '' : `${left} ${left === 1 ? 'piece' : 'pieces'} left`,
  ].filter((limit) => limit !== '');
  return limits.join(', ') || 'None';
}
