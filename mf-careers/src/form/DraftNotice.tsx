import type { CareerQuestions } from '@site/contracts';
import { Button, Callout } from '@site/kit';
import { t } from '../messages';

type Props = { questions: CareerQuestions; onStartOver: () => void };

/** After a reload: what was restored, and what must be typed again. */
export function DraftNotice({ questions, onStartOver }: Props) {
  const missing = [
    questions.date_of_birth && t('date of birth'),
    questions.ssn && t('Social Security number'),
    questions.felony_conviction && t('conviction'),
    questions.veteran_status && t('veteran status'),
  ].filter((name) => name !== false);
  return (
    <Callout
      tone="info"
      role="status"
      title={t('We kept what you typed')}
      action={
        <Button variant="quiet" size="sm" onClick={onStartOver}>
          {t('Start over')}
        </Button>
      }
    >
      {missing.length > 0 &&
        t('Private answers are never stored in your browser. Please answer again, if you like: {names}.', {
          names: missing.join(', '),
        })}
    </Callout>
  );
}
