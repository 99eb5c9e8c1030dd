import type { CareerApplicationReceived, Careers, JobOpening } from '@site/contracts';
import { Button, Callout, visuallyHidden } from '@site/kit';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../messages';
import { DraftNotice } from './DraftNotice';
import { FormProgress } from './FormProgress';
import { OTHER_POSITION } from './formValues';
import { PersonalSection } from './PersonalSection';
import { PositionSection } from './PositionSection';
import { ReferencesSection } from './ReferencesSection';
import { useApplicationForm } from './useApplicationForm';

type Props = {
  careers: Careers;
  /** The opening whose Apply was pressed last. */
  chosen: { opening: JobOpening; at: number } | null;
  onSent: (received: CareerApplicationReceived, email: string) => void;
};

/** The whole application on one page. */
export function ApplicationForm({ careers, chosen, onSent }: Props) {
  const titles = careers.openings.map(({ title }) => title);
  const { form, submit, failure, wasRestored, startOver } = useApplicationForm(titles, onSent);
  const [showsNotice, setShowsNotice] = useState(wasRestored);
  const { setValue, clearErrors, setFocus, formState } = form;

  useEffect(() => {
    if (!chosen) return;
    const { title, employment_type: type } = chosen.opening;
    setValue('position', title, { shouldValidate: false });
    clearErrors('position');
    // Two openings may have one title: the type says which of them is meant.
    setValue('timePreference', [type]);
    document.getElementById('application')?.scrollIntoView({ block: 'start' });
    setFocus('fullName');
  }, [chosen, setValue, clearErrors, setFocus]);

  return (
    <FormProvider {...form}>
      <Form id="application" noValidate aria-labelledby="application-title" onSubmit={submit}>
        <Head>
          <h2 id="application-title">{t('Application')}</h2>
          <p>{t('Questions marked optional may stay empty.')}</p>
        </Head>
        {showsNotice && (
          <DraftNotice
            questions={careers.questions}
            onStartOver={() => {
              startOver();
              setShowsNotice(false);
              // The button that was pressed is gone with the notice; the dialog gives the focus back first.
              requestAnimationFrame(() => setFocus('fullName'));
            }}
          />
        )}
        <FormProgress />
        <PersonalSection questions={careers.questions} />
        <PositionSection titles={titles} otherPosition={OTHER_POSITION} questions={careers.questions} />
        <ReferencesSection />
        <Trap aria-hidden="true">
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </Trap>
        {failure && (
          <Callout
            tone="error"
            role="alert"
            title={
              failure.isUnknown
                ? t('Your application may have arrived, but we got no answer')
                : t('Your application was not sent')
            }
          >
            {failure.isUnknown
              ? t('Send it again as it is: it counts only once. Everything you typed is still here.')
              : t('{failure} Everything you typed is still here.', { failure: failure.text })}
          </Callout>
        )}
        <Consent>
          {t(
            'By sending, you agree that we use your answers to decide about this application. We keep them for a limited time and then delete them; your receipt has a link to delete them yourself.',
          )}
        </Consent>
        <Button type="submit" size="lg" fullWidth busy={formState.isSubmitting} busyLabel={t('Sending...')}>
          {t('Submit Application')}
        </Button>
        <p className="note">
          {t('What you type is kept in this tab until you send it, also over a reload. Private answers are not.')}
        </p>
      </Form>
    </FormProvider>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  scroll-margin-top: calc(var(--size-header-height) + var(--space-4));

  > .note {
    color: var(--color-muted);
    font-size: var(--text-sm);
    text-align: center;
    text-wrap: balance;
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-1);

  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--color-muted);
  }
`;

const Consent = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.5;
  text-wrap: pretty;
`;

/** Programs fill in every field; people and screen readers do not find this one. */
const Trap = styled.div`
  ${visuallyHidden}
`;
