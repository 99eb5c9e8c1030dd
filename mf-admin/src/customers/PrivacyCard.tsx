import { ERASE_CONFIRMATION, type AccountExport, type DeletedAccount, type StaffCustomerDetail } from '@site/contracts';
import { Button, request, useNavigate, useToast } from '@site/kit';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { saveFile } from '../ui/csv';
import { ReasonDialog } from '../ui/ReasonDialog';
import { Panel } from '../ui/Panel';

/** A person's right to their data: take it along, or have it erased. */
export function PrivacyCard({ customer }: { customer: StaffCustomerDetail }) {
  const { may } = useStaff();
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'export' | 'erase'>();
  if (!may('customers.privacy')) return null;
  const path = `/api/admin/customers/${customer.id}`;
  const download = async (reason: string) => {
    const data = await request<AccountExport>(`${path}/export`, {
      method: 'POST',
      body: { reason },
      failure: 'Failed to export the data',
    });
    saveFile(`customer-${customer.id}.json`, JSON.stringify(data, null, 2), 'application/json');
    toast({ tone: 'success', title: 'Data exported' });
  };
  const erase = async (reason: string) => {
    const { orders_in_kitchen: cooking } = await request<DeletedAccount>(`${path}/erase`, {
      method: 'POST',
      body: { reason, confirmation: ERASE_CONFIRMATION },
      failure: 'Failed to erase the customer',
    });
    toast({
      tone: 'success',
      title: 'Customer erased',
      ...(cooking > 0 && {
        description:
          cooking === 1
            ? '1 order in the kitchen keeps its name until it is handed over.'
            : `${cooking} orders in the kitchen keep their names until they are handed over.`,
      }),
    });
    void navigate('/admin/customers');
  };
  return (
    <Panel
      title="Privacy"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => setOpen('export')}>
            Export data
          </Button>
          {customer.role === 'user' && (
            <Button size="sm" variant="danger" onClick={() => setOpen('erase')}>
              Erase customer
            </Button>
          )}
        </>
      }
    >
      <p>
        {customer.role === 'user'
          ? 'Everything that is kept about this person, as a file for them, or erased for good.'
          : 'This person works here. Take the staff role away before the account can be erased.'}
      </p>
      {open === 'export' && (
        <ReasonDialog
          title="Export data"
          description="The file holds everything that is kept about the person. Give it to nobody else."
          confirmLabel="Export data"
          failure="Failed to export the data"
          onClose={() => setOpen(undefined)}
          onConfirm={download}
        />
      )}
      {open === 'erase' && (
        <ReasonDialog
          title="Erase customer"
          description="The account, name, addresses, points and sign-ins are gone for good. Orders keep their dishes and amounts."
          confirmLabel="Erase for good"
          tone="danger"
          failure="Failed to erase the customer"
          typed={ERASE_CONFIRMATION}
          onClose={() => setOpen(undefined)}
          onConfirm={erase}
        />
      )}
    </Panel>
  );
}
