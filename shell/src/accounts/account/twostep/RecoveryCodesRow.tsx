import { Button, ConfirmDialog, useServerState } from '@site/kit';
import { useEffect, useRef, useState } from 'react';
import { plural, t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { SettingRow } from '../frame/SettingRow';
import { WhenLoaded } from '../frame/WhenLoaded';
import type { RecoveryCodesStatus } from '../server/recoveryCodeCalls';
import { useRecoveryCodeCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';
import { CodesOnce } from './CodesOnce';

/** `isFresh`: two-step sign-in has just been turned on, and the codes belong to it. */
export function RecoveryCodesRow({ isFresh }: { isFresh: boolean }) {
  const calls = useRecoveryCodeCalls();
  // None exist right after turning it on: asking would be an error in the console.
  const wanted = useRef(isFresh);
  const readStatus = async () => (wanted.current ? null : calls.status());
  const status = useServerState('/auth/v1/factors/recovery-codes', readStatus, { own: true });
  const [codes, setCodes] = useState<string[] | null>(null);
  const maker = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { run, busy, failure } = useMutation(async (replacing: boolean) => {
    try {
      setCodes(await calls.make(replacing));
    } finally {
      // Codes may exist although their answer was lost.
      await status.refresh();
    }
  });

  function hideCodes(): void {
    setCodes(null);
    maker.current?.focus();
  }

  // Once, as the second half of turning it on.
  const hasNone = status.data === null;
  useEffect(() => {
    if (!wanted.current || !hasNone) return;
    wanted.current = false;
    void run(false);
  });

  return (
    <WhenLoaded of={status} what={t('your recovery codes')}>
      {(known) => (
        <SettingRow
          title={t('Recovery codes')}
          value={describe(known)}
          actions={
            <Button
              ref={maker}
              size="sm"
              variant="secondary"
              busy={busy}
              onClick={() => (known ? setAsking(true) : void run(false))}
            >
              {t(known ? 'Make new codes' : 'Get recovery codes')}
            </Button>
          }
        >
          {failure && <Problem>{failure.message}</Problem>}
          {codes && <CodesOnce codes={codes} onDone={hideCodes} />}
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={t('Make new recovery codes?')}
            description={t('The ones that you have stop working at once.')}
            confirmLabel={t('Make new codes')}
            busy={busy}
            onConfirm={() => void run(true).then(() => setAsking(false))}
          />
        </SettingRow>
      )}
    </WhenLoaded>
  );
}

function describe(status: RecoveryCodesStatus | null): string {
  if (!status) return t('None yet. They sign you in when your phone is lost.');
  const { remaining, total } = status;
  const text = '{count} of {total} left. Each signs you in once when your phone is lost.';
  return plural(remaining, { other: text }, { total });
}
