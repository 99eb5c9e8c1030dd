import type { CareerApplicationReceived, Careers, JobOpening } from '@site/contracts';
import {
  CallButton,
  Callout,
  Container,
  ErrorState,
  Skeleton,
  useIsHydrating,
  usePageAnswer,
  useServerState,
} from '@site/kit';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ApplicationForm } from '../form/ApplicationForm';
import { OpeningList } from '../openings/OpeningList';
import { SentScreen } from '../sent/SentScreen';
import { CareerHeader } from './CareerHeader';
import { CAREERS_PATH, careerCalls } from '../careerCalls';
import { t } from '../messages';

type Sent = { received: CareerApplicationReceived; email: string };

/** The jobs, and the form to apply for one of them. */
export function CareerPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [chosen, setChosen] = useState<{ opening: JobOpening; at: number } | null>(null);
  const { data, error, isLoading, refresh } = useServerState<Careers>('careers', careerCalls.careers, {
    first: usePageAnswer(CAREERS_PATH),
    onFocus: false,
  });

  // The form begins with the draft of this browser, which the server does not know. Its many fields are rendered in slices.
  const isHydrating = useDeferredValue(useIsHydrating());

  const page = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone with the receipt.
    if (wasSent.current && !sent) {
      window.scrollTo({ top: 0 });
      page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    wasSent.current = sent !== null;
  }, [sent]);

  /** The next application is for another position than the last one. */
  const applyAgain = () => {
    setChosen(null);
    setSent(null);
  };

  if (sent) return <SentScreen {...sent} onAnother={applyAgain} />;
  return (
    <Container ref={page} $width="reading">
      <CareerHeader />
      {data ? (
        <Stack>
          <OpeningList
            openings={data.openings}
            {...(data.accepts_applications && {
              onApply: (opening: JobOpening) => setChosen({ opening, at: Date.now() }),
            })}
          />
          {isHydrating ? (
            <Skeleton $height="560px" $radius="14px" />
          ) : data.accepts_applications ? (
            <ApplicationForm
              careers={data}
              chosen={chosen}
              onSent={(received, email) => setSent({ received, email })}
            />
          ) : (
            <NotOpen />
          )}
        </Stack>
      ) : error ? (
        <ErrorState
          message={t('The application form could not be loaded.')}
          onRetry={() => void refresh()}
          retrying={isLoading}
        />
      ) : (
        <Stack aria-busy="true">
          <Skeleton $height="180px" $radius="14px" />
          <Skeleton $height="560px" $radius="14px" />
        </Stack>
      )}
    </Container>
  );
}

function NotOpen() {
  return (
    <Callout tone="info" title={t('Online applications are not open yet')} action={<CallButton />}>
      {t('Please call and ask for the manager on duty. Do not leave your Social Security number on a voicemail.')}
    </Callout>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding-bottom: var(--space-8);
`;
