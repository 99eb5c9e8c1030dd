import type { AddedPoints, AddPointsRequest, PointsTransactions, StaffCustomerDetail } from '@site/contracts';
import { Button, formatCount, request, useServerState, useToast } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { postOnce } from '../ui/postOnce';
import { detailOf } from '../ui/detailOf';
import { formatSum } from '../ui/figures';
import { SmallList } from '../ui/layout';
import { Panel } from '../ui/Panel';
import { QuestionDialog, type Question } from '../ui/QuestionDialog';
import { useMoment } from '../ui/useMoment';
import { useRetryKey } from '../ui/useRetryKey';
import { AdjustPointsDialog } from './AdjustPointsDialog';

type Props = { customer: StaffCustomerDetail; onChange: () => Promise<void> };

const SHOWN = 8;

/** Points, the last rows of the ledger, points by hand and the birthday bonus. */
export function PointsCard({ customer, onChange }: Props) {
  const { rewards } = customer;
  if (!rewards) {
    return (
      <Panel title="Points">
        <p>No rewards account yet. It opens with the first visit to the rewards page or the first order.</p>
      </Panel>
    );
  }
  return <Points rewards={rewards} onChange={onChange} />;
}

type PointsProps = { rewards: NonNullable<StaffCustomerDetail['rewards']>; onChange: Props['onChange'] };

/** The last rows of the ledger, and what staff may add to it. */
function usePoints({ rewards, onChange }: PointsProps) {
  const toast = useToast();
  const path = `/api/rewards/customer/${rewards.id}`;
  const list = `${path}/transactions?limit=${SHOWN}&offset=0`;
  const ledger = useServerState(list, () =>
    request<PointsTransactions>(list, { failure: 'Failed to get transactions' }),
  );
  const refresh = () => Promise.all([onChange(), ledger.refresh()]);
  const { keyOf, renew } = useRetryKey();
  const adjust = async (body: AddPointsRequest) => {
    const { available_points: points } = await postOnce<AddedPoints>(`${path}/points/add`, {
      body,
      key: keyOf(body),
      failure: 'Failed to add points',
    });
    renew();
    await refresh();
    toast({ tone: 'success', title: `Points saved: ${formatCount(points)} available` });
  };
  const award = async () => {
    await request(`${path}/birthday-bonus`, { method: 'POST', failure: 'Failed to award birthday bonus' });
    await refresh();
    toast({ tone: 'success', title: 'Birthday bonus awarded' });
  };
  return { ledger, adjust, award };
}

function Points(props: PointsProps) {
  const { rewards } = props;
  const { may } = useStaff();
  const toast = useToast();
  const moment = useMoment();
  const { ledger, adjust, award } = usePoints(props);
  const [isAdjusting, setAdjusting] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const askForBonus = () =>
    setQuestion({
      title: "Award this year's birthday bonus?",
      description: 'It is given once a year.',
      label: 'Award bonus',
      tone: 'primary',
      work: award,
    });
  return (
    <Panel
      title="Points"
      actions={
        may('customers.edit') && (
          <>
            <Button size="sm" variant="secondary" onClick={() => setAdjusting(true)}>
              Adjust points
            </Button>
            {rewards.has_birthday && (
              <Button size="sm" variant="secondary" onClick={askForBonus}>
                Birthday bonus
              </Button>
            )}
          </>
        )
      }
    >
      <DefinitionRows
        rows={[
          { term: 'Available', value: formatCount(rewards.available_points) },
          { term: 'Pending', value: formatCount(rewards.pending_points) },
          { term: 'Tier', value: rewards.tier },
          { term: 'Spent in all', value: formatSum(rewards.lifetime_spent) },
        ]}
      />
      <Ledger aria-label="Last points">
        {ledger.error !== undefined && ledger.data === undefined && <li>Failed to get transactions</li>}
        {ledger.data?.transactions.map(({ id, points, description, created_at: at }) => (
          <li key={id}>
            <strong>{points > 0 ? `+${formatCount(points)}` : formatCount(points)}</strong>
            <span>{description}</span>
            <small>{moment(at)}</small>
          </li>
        ))}
      </Ledger>
      {isAdjusting && <AdjustPointsDialog onClose={() => setAdjusting(false)} onConfirm={adjust} />}
      <QuestionDialog
        question={question}
        onClose={close}
        onFailed={(error) => {
          toast({ tone: 'error', title: detailOf(error, 'Failed to award birthday bonus') });
          close();
        }}
      />
    </Panel>
  );
}

const Ledger = styled(SmallList)`
  li {
    grid-template-columns: 4.5em minmax(0, 1fr);
  }
  small {
    grid-column: 2;
  }
`;
