import { Button, Callout } from '@site/kit';
import { useState } from 'react';
import { t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

/** Has a code mailed when it is asked for, and says where to look for it. */
export function MailedCode({ email }: { email: string }) {
  const { mailCode } = useSignInCalls();
  const [isSent, setSent] = useState(false);
  const { run, busy, failure } = useMutation(async () => {
    await mailCode();
    setSent(true);
  });

  return (
    <>
      <Callout
        role="status"
        action={
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
            {t(isSent ? 'Send another code' : 'Mail me a code')}
          </Button>
        }
      >
        {isSent
          ? t('A code is on its way to {email}. It holds for ten minutes.', { email })
          : t('To be sure that it is you, we mail a code to {email}.', { email })}
      </Callout>
      {failure && <Problem>{failure.message}</Problem>}
    </>
  );
}
