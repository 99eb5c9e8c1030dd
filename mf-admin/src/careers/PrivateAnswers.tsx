import type { CareerApplication, RevealedCareerApplication } from '@site/contracts';
import { CAREER_LIMITS, formatSsn } from '@site/contracts';
import { Button, Callout } from '@site/kit';
import { DefinitionRows, TextField } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { Panel } from '../ui/Panel';
import { sentenceOf, useCommand } from '../ui/useCommand';
import { careersCalls } from './careersCalls';
import { openSealed } from './openSealed';
import { Stack } from '../ui/layout';

type Props = { application: CareerApplication; onRevealed: () => void };

/** Masked until a member with the permission gives a reason. The answers are in this component's memory alone. */
export function PrivateAnswers({ application, onRevealed }: Props) {
  const { id, private_data: masked } = application;
  const { may } = useStaff();
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<RevealedCareerApplication | null>(null);
  const reveal = useCommand(async () => {
    setShown(await careersCalls.reveal(id, reason.trim()));
    onRevealed();
  });
  const hasAny = Object.values(masked).some(Boolean);

  return (
    <Answers title="Private answers">
      {!hasAny && <p>None were given.</p>}
      {hasAny && <DefinitionRows rows={shown ? rowsOf(shown, masked.ssn) : maskedRows(masked)} />}
      {shown?.sealed_ssn && !shown.ssn && (
        <KeyFile sealed={shown.sealed_ssn} about={id} onOpened={(ssn) => setShown({ ...shown, ssn: formatSsn(ssn) })} />
      )}
      {shown && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setShown(null)}>
            Hide again
          </Button>
        </div>
      )}
      {hasAny && !shown && may('careers.reveal') && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void reveal.run().then((done) => done && setReason(''));
          }}
        >
          <TextField
            label="Reason to look"
            hint="The audit log keeps it with your name."
            value={reason}
            maxLength={CAREER_LIMITS.reasonMax}
            error={reveal.error ?? undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" size="sm" disabled={reason.trim().length < 3} busy={reveal.busy}>
            Show private answers
          </Button>
        </form>
      )}
    </Answers>
  );
}

/** The site cannot open the number; a browser with the HR key can. */
function KeyFile({ sealed, about, onOpened }: { sealed: string; about: string; onOpened: (ssn: string) => void }) {
  const [error, setError] = useState<string | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      setError(null);
      onOpened(await openSealed(sealed, about, await file.text()));
    } catch (failure) {
      setError(
        failure instanceof DOMException ? 'This file does not hold the HR key of this site.' : sentenceOf(failure),
      );
    }
  };
  return (
    <Callout tone="info" title="The Social Security number is sealed to HR">
      <Stack $gap={3}>
        <p>
          Choose the file with the HR private key. It is read in this browser only. Or ask HR to run{' '}
          <code>npm run hr -- reveal {about} REASON</code>.
        </p>
        <label>
          HR key file{' '}
          <input type="file" onChange={(event) => void open(event.target.files?.[0])} aria-invalid={error !== null} />
        </label>
        {error && <p role="alert">{error}</p>}
      </Stack>
    </Callout>
  );
}

type Masked = CareerApplication['private_data'];

function maskedRows(masked: Masked) {
  const dots = (isGiven: boolean) => (isGiven ? '••••••' : 'Not given');
  return [
    { term: 'Address', value: dots(masked.address) },
    { term: 'Date of birth', value: dots(masked.date_of_birth) },
    { term: 'Social Security number', value: masked.ssn ?? 'Not given' },
    { term: 'Felony conviction', value: dots(masked.felony_conviction) },
    { term: 'Veteran', value: dots(masked.veteran_status) },
  ];
}

function rowsOf(shown: RevealedCareerApplication, maskedSsn: string | null) {
  const yesNo = (answer: boolean | null) => (answer === null ? 'Not asked' : answer ? 'Yes' : 'No');
  return [
    { term: 'Address', value: shown.address ?? 'Not given' },
    { term: 'Date of birth', value: shown.date_of_birth ?? 'Not given' },
    { term: 'Social Security number', value: shown.ssn ?? maskedSsn ?? 'Not given' },
    { term: 'Felony conviction', value: yesNo(shown.felony_conviction) },
    { term: 'Veteran', value: yesNo(shown.veteran_status) },
  ];
}

const Answers = styled(Panel)`
  form {
    display: grid;
    justify-items: start;
    gap: var(--space-3);
  }
  form > :first-child {
    width: 100%;
  }
  /* An address has several lines. */
  dd {
    white-space: pre-line;
  }
`;
