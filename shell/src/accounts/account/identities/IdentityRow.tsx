import { Button, ConfirmDialog, useToast } from '@site/kit';
import type { UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { t } from '../../../messages';
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
    show({ title: t('{name} unlinked', { name: label }), tone: 'success' });
  });
  const address = identity.identity_data?.email as unknown;

  return (
    <li>
      <SettingRow
        title={label}
        value={[typeof address === 'string' ? address : '', isLast ? t('the only way in') : '']
          .filter(Boolean)
          .join(' · ')}
        actions={
          !isLast && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Unlink {name}', { name: label })}
              onClick={() => setAsking(true)}
            >
              {t('Unlink')}
            </Button>
          )
        }
      >
        {failure && <Problem>{failure.message}</Problem>}
      </SettingRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Unlink {name}?', { name: label })}
        description={t('You can no longer sign in with it. You can link it again.')}
        confirmLabel={t('Unlink {name}', { name: label })}
        busy={busy}
        onConfirm={() => void run().then(() => setAsking(false))}
      />
    </li>
  );
}
