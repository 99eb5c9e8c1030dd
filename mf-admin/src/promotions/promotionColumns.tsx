import type { Promotion } from '@site/contracts';
import { Badge, formatCount } from '@site/kit';
import styled from 'styled-components';
import { Lines, RowActions } from '../ui/layout';
import { RowButton } from '../ui/RowButton';
import { ACTIONS, type Column } from '../ui/DataTable';
import { useMoment } from '../ui/useMoment';
import { STATE_BADGES, stateOf } from './promotionState';

type Actions = {
  /** The id of the code that is being switched. */
  switching: string | null;
  onEdit: (promotion: Promotion) => void;
  onDelete: (promotion: Promotion) => void;
  onSwitch: (promotion: Promotion) => void;
};

/** The columns of the list. */
export function promotionColumns({ switching, onEdit, onDelete, onSwitch }: Actions): Column<Promotion>[] {
  return [
    {
      key: 'code',
      header: 'Code',
      isTitle: true,
      cell: ({ code, description }) => (
        <Code>
          <code>{code}</code>
          <small>{description}</small>
        </Code>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: (promotion) => {
        const { label, tone } = STATE_BADGES[stateOf(promotion, new Date())];
        return (
          <span>
            <Badge $tone={tone}>{label}</Badge>
          </span>
        );
      },
    },
    { key: 'when', header: 'When', cell: (promotion) => <When promotion={promotion} /> },
    { key: 'uses', header: 'Uses', align: 'end', cell: (promotion) => <Uses promotion={promotion} /> },
    {
      ...ACTIONS,
      cell: (promotion) => (
        <RowActions $oneLine>
          <RowButton variant="quiet" about={promotion.code} onClick={() => onEdit(promotion)}>
            Edit
          </RowButton>
          <RowButton
            variant="quiet"
            about={promotion.code}
            busy={switching === promotion.id}
            disabled={switching !== null && switching !== promotion.id}
            onClick={() => onSwitch(promotion)}
          >
            {promotion.active ? 'Switch off' : 'Switch on'}
          </RowButton>
          <RowButton variant="quiet" about={promotion.code} onClick={() => onDelete(promotion)}>
            Delete
          </RowButton>
        </RowActions>
      ),
    },
  ];
}

function When({ promotion }: { promotion: Promotion }) {
  const moment = useMoment();
  const { starts_at: from, ends_at: to } = promotion;
  if (from === null && to === null) return <>Always</>;
  return (
    <Lines>
      {from !== null && <span>From {moment(from)}</span>}
      {to !== null && <span>Until {moment(to)}</span>}
    </Lines>
  );
}

function Uses({ promotion }: { promotion: Promotion }) {
  const { used_count: used, total_limit: limit, per_customer_limit: each } = promotion;
  return (
    <Lines>
      <span>{limit === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(limit)}`}</span>
      {each !== null && <small>{each === 1 ? 'once' : `${each} times`} for each customer</small>}
    </Lines>
  );
}

const Code = styled(Lines)`
  code {
    font:
      700 var(--text-md) / 1.3 ui-monospace,
      monospace;
    letter-spacing: 0.04em;
  }
`;
