import { Button, ConfirmDialog, useToast } from '@site/kit';
import type { UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { Problem } from '../frame/Problem';
import { SettingRow } from '../frame/SettingRow';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

type Props = {
  identity: UserIdentity;
  label: string;
  /** The only way in cannot go. */
  isLast: boolean;
  onUnlinked: () => Promise<unknown>;
};

export function IdentityRow({ identity, label, isLast, onUnlinked }: Props) {
  const { unlink } = useSignInCalls();
  const show = useToast();
  const [asking, setAsking] = useState(false);
  const { run, busy, failure } = useMutation(async () => {
    await unlink(identity);
    await onUnlinked();
    show({ title: `${label} unlinked`, tone: 'success' });
  });
  const address = identity.identity_data?.email as unknown;

  return (
    <li>
      <SettingRow
        title={label}
        value={[typeof address === 'string' ? address : '', isLast ? 'the only way in' : '']
          .filter(Boolean)
          .join(' · ')}
        actions={
          !isLast && (
            <Button size="sm" variant="quiet" aria-label={`Unlink ${label}`} onClick={() => setAsking(true)}>
              Unlink
            </Button>
          )
        }
      >
        {failure && <Problem>{failure.message}</Problem>}
      </SettingRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unlink ${label}?`}
        description="You can no longer sign in with it. You can link it again."
        confirmLabel={`Unlink ${label}`}
        busy={busy}
        onConfirm={() => void run().then(() => setAsking(false))}
      />
    </li>
  );
}
