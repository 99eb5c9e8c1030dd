import type { AddedPoints, AddPointsRequest, StaffCustomerDetail } from '@site/contracts';
import { Button, formatCount, request, useToast } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { postOnce } from '../ui/postOnce';
import { formatSum } from '../ui/figures';
import { Panel } from '../ui/Panel';
import { QuestionDialog, type Question } from '../ui/QuestionDialog';
import { whyNot } from '../ui/saveProblem';
import { useRetryKey } from '../ui/useRetryKey';
import { AdjustPointsDialog } from './AdjustPointsDialog';
import { PointsLedger, usePointsLedger } from './PointsLedger';

type Props = { customer: StaffCustomerDetail; onChange: () => Promise<void> };

/** Points, the ledger newest first, points by hand and the birthday bonus. */
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

/** The ledger, and what staff may add to it. */
function usePoints({ rewards, onChange }: PointsProps) {
  const toast = useToast();
  const path = `/api/rewards/customer/${rewards.id}`;
  const ledger = usePointsLedger(path);
  const refresh = () => Promise.all([onChange(), ledger.refresh()]);
  const { keyOf, renew } = useRetryKey();
  const adjust = async (body: AddPointsRequest) => {
    const { available_points: points } = await postOnce<AddedPoints>(`${path}/points/add`, {
      body,
      key: keyOf(body),
      failure: 'Failed to add points',
    });
    renew();
    ledger.setPage(1);
    await refresh();
    toast({ tone: 'success', title: `Points saved: ${formatCount(points)} available` });
  };
  const award = async () => {
    await request(`${path}/birthday-bonus`, { method: 'POST', failure: 'Failed to award birthday bonus' });
    ledger.setPage(1);
    await refresh();
    toast({ tone: 'success', title: 'Birthday bonus awarded' });
  };
  return { ledger, adjust, award };
}

function Points(props: PointsProps) {
  const { rewards } = props;
  const { may } = useStaff();
  const toast = useToast();
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
      <PointsLedger {...ledger} />
      {isAdjusting && <AdjustPointsDialog onClose={() => setAdjusting(false)} onConfirm={adjust} />}
      <QuestionDialog
        question={question}
        onClose={close}
        onFailed={(error) => {
          toast({ tone: 'error', ...whyNot(error, 'Failed to award birthday bonus') });
          void ledger.refresh();
          close();
        }}
      />
    </Panel>
  );
}
