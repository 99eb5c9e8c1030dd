import { Button, Callout } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { rich, t } from '../../messages';
import { useAccounts } from '../useAccounts';
import { rules } from '../rules';
import { UNREACHED } from '../session/failure';

/** What to do next after signing up: the mail has a link for this device and a code for another one. */
export function MailSent({ email }: { email: string }) {
  const { accounts } = useAccounts();
  const place = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;

  // It stands above the form, whose last button may be a screen further down.
  useEffect(() => place.current?.focus(), []);

  const submit = handleSubmit(async ({ code }) => {
    const outcome = await accounts()
      .then(({ confirm }) => confirm(email, code.replace(/\s/g, '')))
      .catch(() => ({ status: 'failed' as const, failure: UNREACHED }));
    if (outcome.status === 'failed') setError('code', { message: outcome.failure.message }, { shouldFocus: true });
  });

  async function sendAgain(): Promise<void> {
    setSending(true);
    await accounts()
      .then(({ sendConfirmation }) => sendConfirmation(email))
      .catch(() => undefined);
    setSending(false);
  }

  return (
    <Place tone="success" title={t('Almost there')} tabIndex={-1} ref={place}>
      <p>
        {rich('Open the link that we sent to {email}, or enter the code from the email.', {
          email: <strong>{email}</strong>,
        })}
      </p>
      <Row noValidate aria-label={t('Confirmation')} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          error={errors.code?.message}
          {...register('code', rules.code)}
        />
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {t('Confirm')}
        </Button>
      </Row>
      <Again size="sm" variant="quiet" busy={isSending} onClick={() => void sendAgain()}>
        {t('Send it again')}
      </Again>
    </Place>
  );
}

const Place = styled(Callout)`
  outline: none;
  scroll-margin-top: calc(var(--size-header-height) + 16px);

  strong {
    overflow-wrap: anywhere;
  }
`;

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  /* The button is beside the field, whatever is said below it. */
  align-items: start;
  gap: var(--space-3);
  margin-block: var(--space-3) var(--space-2);

  > button {
    margin-top: 29px;
    min-height: 48px;
  }
  /* Six digits and the button do not fit side by side. */
  @media (max-width: 26em) {
    grid-template-columns: minmax(0, 1fr);

    > button {
      margin-top: 0;
    }
  }
`;

/* Its words begin where the text begins. */
const Again = styled(Button)`
  margin-left: -14px;
`;
