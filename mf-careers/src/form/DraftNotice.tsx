import type { CareerQuestions } from '@site/contracts';
import { Button, Callout, ConfirmDialog } from '@site/kit';
import { useState } from 'react';
import { t } from '../messages';

type Props = { questions: CareerQuestions; onStartOver: () => void };

/** After a reload: what was restored, and what must be typed again. */
export function DraftNotice({ questions, onStartOver }: Props) {
  const missing = [
    questions.date_of_birth && t('date of birth'),
    questions.ssn && t('Social Security number (SSN)'),
    questions.felony_conviction && t('conviction'),
    questions.veteran_status && t('veteran status'),
  ].filter((name) => name !== false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Callout
        tone="info"
        role="status"
        title={t('We kept what you typed')}
        action={
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            {t('Start over')}
          </Button>
        }
      >
        {missing.length > 0 &&
          t('Private answers are never stored in your browser. Please answer again, if you like: {names}.', {
            names: missing.join(', '),
          })}
      </Callout>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Start over?')}
        description={t('Everything that you typed in this application is removed.')}
        confirmLabel={t('Start over')}
        cancelLabel={t('Keep it')}
        onConfirm={onStartOver}
      />
    </>
  );
}
