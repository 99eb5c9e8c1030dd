import type { CareerQuestions } from '@site/contracts';
import { Button, Callout } from '@site/kit';

type Props = { questions: CareerQuestions; onStartOver: () => void };

/** After a reload: what was restored, and what must be typed again. */
export function DraftNotice({ questions, onStartOver }: Props) {
  const missing = [
    questions.date_of_birth && 'date of birth',
    questions.ssn && 'Social Security number',
    questions.felony_conviction && 'conviction',
    questions.veteran_status && 'veteran status',
  ].filter((name) => name !== false);
  return (
    <Callout
      tone="info"
      role="status"
      title="We kept what you typed"
      action={
        <Button variant="quiet" size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      {missing.length > 0 &&
        `Private answers are never stored in your browser. Please answer again, if you like: ${missing.join(', ')}.`}
    </Callout>
  );
}
