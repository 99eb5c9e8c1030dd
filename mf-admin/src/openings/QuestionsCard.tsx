import type { CareerQuestions } from '@site/contracts';
import { CheckboxField, ErrorState, Skeleton, useServerState, useToast } from '@site/kit';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { Panel } from '../ui/Panel';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import { openingsCalls } from './openingsCalls';

const LABELS: Record<keyof CareerQuestions, string> = {
  date_of_birth: 'Date of birth',
  ssn: 'Social Security number',
  felony_conviction: 'Felony conviction',
  veteran_status: 'Veteran status',
};

/** Which sensitive questions the application form asks. Each change is saved at once. */
export function QuestionsCard() {
  const { may } = useStaff();
  const toast = useToast();
  const { data, error, refresh, set } = useServerState<CareerQuestions>('career-questions', openingsCalls.questions);
  const save = useCommand(async (questions: CareerQuestions) => {
    set(questions);
    try {
      set(await openingsCalls.saveQuestions(questions));
    } catch (failure) {
      set(() => data);
      throw failure;
    }
    toast({ title: 'Questions saved', tone: 'success' });
  });

  return (
    <Questions title="Sensitive questions">
      <p>Turn off what you do not need. Answers that were given before stay until they expire.</p>
      {data ? (
        (Object.keys(LABELS) as (keyof CareerQuestions)[]).map((name) => (
          <CheckboxField
            key={name}
            label={`Ask for: ${LABELS[name]}`}
            checked={data[name]}
            disabled={!may('careers.edit') || save.busy}
            onChange={(event) => void save.run({ ...data, [name]: event.target.checked })}
          />
        ))
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refresh()} />
      ) : (
        <Skeleton $height="160px" />
      )}
      <Problem>{save.error}</Problem>
    </Questions>
  );
}

const Questions = styled(Panel)`
  gap: var(--space-2);

  > p {
    color: var(--color-muted);
  }
`;
