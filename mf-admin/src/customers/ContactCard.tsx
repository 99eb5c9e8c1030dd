import type { CustomerReasonRequest, RevealedCustomer, StaffCustomerDetail } from '@site/contracts';
import { Button, request } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { useMoment } from '../ui/useMoment';
import { ReasonDialog } from '../ui/ReasonDialog';
import { Panel } from '../ui/Panel';

/** Contact data, masked until it is revealed with a reason. */
export function ContactCard({ customer }: { customer: StaffCustomerDetail }) {
  const { may } = useStaff();
  const moment = useMoment();
  const [isAsking, setIsAsking] = useState(false);
  const [revealed, setRevealed] = useState<RevealedCustomer>();
  const reveal = async (reason: string) => {
    setRevealed(
      await request<RevealedCustomer>(`/api/admin/customers/${customer.id}/reveal`, {
        method: 'POST',
        body: { reason } satisfies CustomerReasonRequest,
        failure: 'Failed to reveal the contact data',
      }),
    );
  };
  const email = revealed?.email ?? customer.email_masked;
  return (
    <Panel
      title="Contact"
      actions={
        may('customers.reveal') &&
        (revealed ? (
          <Button size="sm" variant="secondary" onClick={() => setRevealed(undefined)}>
            Hide again
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
            Reveal contact data
          </Button>
        ))
      }
    >
      <DefinitionRows
        rows={[
          { term: 'Email', value: email ? `${email}${customer.email_verified ? '' : ' (not verified)'}` : '–' },
          { term: 'Phone', value: (revealed ? revealed.phone : customer.phone_masked) ?? '–' },
          ...(revealed
            ? [
                { term: 'Birthday', value: revealed.birthday ?? '–' },
                ...revealed.addresses.map(({ id, label, address, zip }) => ({
                  term: `Address ${label || id}`,
                  value: zip ? `${address}, ${zip}` : address,
                })),
              ]
            : [{ term: 'Saved addresses', value: customer.saved_addresses }]),
          { term: 'Customer since', value: moment(customer.created_at) },
        ]}
      />
      {isAsking && (
        <ReasonDialog
          title="Reveal contact data"
          description="Why do you need it? Revealing is logged with your name."
          confirmLabel="Reveal"
          failure="Failed to reveal the contact data"
          onClose={() => setIsAsking(false)}
          onConfirm={reveal}
        />
      )}
    </Panel>
  );
}
