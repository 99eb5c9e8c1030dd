import type { CareerQuestions } from '@site/contracts';
import { Skeleton, useServerState, useToast } from '@site/kit';
import { CheckboxField } from '@site/kit/parts';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { Loaded } from '../ui/Loaded';
import { Panel } from '../ui/Panel';
import { Problem } from '../ui/Problem';
import { useCommand } from '../ui/useCommand';
import { ChangedMeanwhile, type Versioned } from '../ui/versioned';
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
  const questions = useServerState('career-questions', openingsCalls.questions);
  const { set } = questions;
  const save = useCommand(async (change: Partial<CareerQuestions>, known: Versioned<CareerQuestions>) => {
    set({ ...known, entity: { ...known.entity, ...change } });
    try {
      set(await saveChange(change, known));
    } catch (failure) {
      set(failure instanceof ChangedMeanwhile ? (failure.current as Versioned<CareerQuestions>) : known);
      throw failure;
    }
    toast({ title: 'Questions saved', tone: 'success' });
  }, 'The questions were not saved. Please try again.');

  return (
    <Questions title="Sensitive questions">
      <p>Turn off what you do not need. Answers that were given before stay until they expire.</p>
      <Loaded state={questions} loading={<Skeleton $height="160px" />}>
        {(known) =>
          (Object.keys(LABELS) as (keyof CareerQuestions)[]).map((name) => (
            <CheckboxField
              key={name}
              label={`Ask for: ${LABELS[name]}`}
              checked={known.entity[name]}
              disabled={!may('careers.edit') || save.busy}
              onChange={(event) => void save.run({ [name]: event.target.checked }, known)}
            />
          ))
        }
      </Loaded>
      <Problem>{save.error}</Problem>
    </Questions>
  );
}

/** Saves one answer over the latest version: what a colleague changed meanwhile stays. */
async function saveChange(change: Partial<CareerQuestions>, { entity, etag }: Versioned<CareerQuestions>) {
  try {
    return await openingsCalls.saveQuestions({ ...entity, ...change }, etag);
  } catch (failure) {
    if (!(failure instanceof ChangedMeanwhile)) throw failure;
    const latest = failure.current as Versioned<CareerQuestions>;
    return openingsCalls.saveQuestions({ ...latest.entity, ...change }, latest.etag);
  }
}

const Questions = styled(Panel)`
  gap: var(--space-2);

  > p {
    color: var(--color-muted);
  }
`;
