import { describeDevice, type EndedSignIns, type StaffCustomerDetail } from '@site/contracts';
import { Button, request, useToast } from '@site/kit';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { useMoment } from '../ui/useMoment';
import { ReasonDialog } from '../ui/ReasonDialog';
import { SmallList } from '../ui/layout';
import { Panel } from '../ui/Panel';

type Props = { customer: StaffCustomerDetail; onChange: () => Promise<void> };

/** Where the person is signed in, and the way to end all of it. */
export function SignInsCard({ customer, onChange }: Props) {
  const { may } = useStaff();
  const toast = useToast();
  const moment = useMoment();
  const [isAsking, setIsAsking] = useState(false);
  const end = async (reason: string) => {
    const { ended } = await request<EndedSignIns>(`/api/admin/customers/${customer.id}/end-sign-ins`, {
      method: 'POST',
      body: { reason },
      failure: 'Failed to end the sign-ins',
    });
    await onChange();
    toast({ tone: 'success', title: ended === 1 ? '1 sign-in ended' : `${ended} sign-ins ended` });
  };
  const mayEnd = may('customers.edit') && customer.role === 'user' && customer.sign_ins.length > 0;
  return (
    <Panel
      title="Sign-ins"
      actions={
        mayEnd && (
          <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Button>
        )
      }
    >
      {customer.sign_ins.length === 0 ? (
        <p>Not signed in anywhere.</p>
      ) : (
        <SmallList>
          {customer.sign_ins.map(({ id, last_used_at: at, user_agent: agent }) => (
            <li key={id}>
              <span title={agent ?? undefined}>{describeDevice(agent)}</span>
              <small>Last used {moment(at)}</small>
            </li>
          ))}
        </SmallList>
      )}
      {isAsking && (
        <ReasonDialog
          title="Sign out everywhere"
          description="The person is signed out on every device at once and can sign in again."
          confirmLabel="Sign out everywhere"
          failure="Failed to end the sign-ins"
          onClose={() => setIsAsking(false)}
          onConfirm={end}
        />
      )}
    </Panel>
  );
}
