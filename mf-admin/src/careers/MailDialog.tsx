import type { CareerMailDraft, CareerMailTemplate } from '@site/contracts';
import { CAREER_LIMITS } from '@site/contracts';
import { Button, ErrorState, Skeleton, useServerState } from '@site/kit';
import { SelectField, TextAreaField, TextField } from '@site/kit/parts';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { Fields } from '../ui/formLayout';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import { useRetryKey } from '../ui/useRetryKey';
import { careersCalls } from './careersCalls';

type Props = { id: string; to: string; onClose: () => void; onSent: () => void };

/** A mail to the applicant, begun from a template and edited before it is sent. */
export function MailDialog({ id, to, onClose, onSent }: Props) {
  const { data, error, refresh } = useServerState<CareerMailDraft[]>(['career-mails', id], () =>
    careersCalls.templates(id),
  );
  const [chosen, setChosen] = useState<CareerMailTemplate | null>(null);
  // One text for each template: trying another one loses nothing.
  const [edited, setEdited] = useState<Partial<Record<CareerMailTemplate, CareerMailDraft>>>({});
  const template = data?.find((one) => one.template === chosen) ?? data?.[0];
  const draft = template && (edited[template.template] ?? template);
  const { keyOf } = useRetryKey();
  const send = useCommand(async ({ template: name, subject, text }: CareerMailDraft) => {
    const body = { template: name, subject, text };
    await careersCalls.mail(id, body, keyOf(body));
    onSent();
  });
  const edit = (changed: CareerMailDraft) => setEdited({ ...edited, [changed.template]: changed });

  return (
    <FormDialog
      noun="mail"
      busy={send.busy}
      onClose={onClose}
      size="lg"
      title="Write to the applicant"
      description={`To ${to}`}
      action={
        <Button
          busy={send.busy}
          busyLabel="Sending..."
          disabled={!draft || draft.subject.trim() === '' || draft.text.trim() === ''}
          onClick={() => draft && void send.run(draft)}
        >
          Send mail
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refresh()} />
      ) : !draft || !data ? (
        <Skeleton $height="240px" />
      ) : (
        <Fields>
          <SelectField
            label="Template"
            hint="What you wrote stays with its template."
            value={draft.template}
            options={data.map(({ template, label }) => ({ value: template, label }))}
            onChange={(event) => setChosen(event.target.value as CareerMailTemplate)}
          />
          <TextField
            label="Subject"
            value={draft.subject}
            maxLength={CAREER_LIMITS.mailSubjectMax}
            onChange={(event) => edit({ ...draft, subject: event.target.value })}
          />
          <TextAreaField
            label="Text"
            rows={9}
            value={draft.text}
            maxLength={CAREER_LIMITS.mailTextMax}
            onChange={(event) => edit({ ...draft, text: event.target.value })}
          />
          <Problem>{send.error}</Problem>
        </Fields>
      )}
    </FormDialog>
  );
}
