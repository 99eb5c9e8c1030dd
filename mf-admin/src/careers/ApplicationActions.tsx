import type { CareerApplication } from '@site/contracts';
import { Button, useNavigate, useToast } from '@site/kit';
import { useState } from 'react';
import { useListLink } from '../ui/listAddress';
import { DeleteDialog } from './DeleteDialog';
import { MailDialog } from './MailDialog';

type Props = { application: CareerApplication; onSent: () => void };

/** Writes to the applicant, or deletes the application. */
export function ApplicationActions({ application: { id, email }, onSent }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const list = useListLink('/admin/careers');
  const [dialog, setDialog] = useState<'mail' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setDialog('mail')}>
        Write a mail
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'mail' && (
        <MailDialog
          id={id}
          to={email}
          onClose={close}
          onSent={() => {
            close();
            toast({ title: 'Mail sent', description: `It is on its way to ${email}.`, tone: 'success' });
            onSent();
          }}
        />
      )}
      <DeleteDialog
        id={id}
        open={dialog === 'delete'}
        onClose={close}
        onDeleted={() => {
          toast({ title: 'Application deleted', tone: 'success' });
          void navigate(list.to, { state: list.state });
        }}
      />
    </>
  );
}
