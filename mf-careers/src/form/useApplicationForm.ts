import type { CareerApplicationReceived } from '@site/contracts';
import { CAREER_FAILURE, TIMES } from '@site/contracts';
import { ApiError, isUnanswered, useBrand, useHost, useSettings, useToast } from '@site/kit';
import type { FormEvent } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { careerCalls } from '../careerCalls';
import { t } from '../messages';
import type { FormProblem } from './checkForm';
import { checkForm, placeProblems, toErrors } from './checkForm';
import { draft } from './draft';
import type { FormValues } from './formValues';
import { emptyForm, fitToOpenings, requestKeyOf, toRequest } from './formValues';
import { restaurantToday } from './restaurantToday';

/** `isUnknown` when the application may have arrived. */
type Failure = { text: string; isUnknown: boolean };

/**
 * The form, its draft and the way to the server. Nothing that fails takes anything out of the fields.
 *
 * @param titles of the openings
 * @param onSent called with the application that the server has stored
 */
export function useApplicationForm(
  titles: readonly string[],
  onSent: (received: CareerApplicationReceived, email: string) => void,
) {
  const { timezone } = useSettings();
  const { name: company } = useBrand();
  const { reportError } = useHost();
  const toast = useToast();
  const [restored] = useState(draft.read);
  const [initial] = useState(() => (restored ? fitToOpenings(restored, titles) : emptyForm()));
  const [failure, setFailure] = useState<Failure | null>(null);

  const form = useForm<FormValues>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = checkForm(values, restaurantToday(timezone));
      return problems.length > 0 ? { values: {}, errors: toErrors(problems) } : { values, errors: {} };
    },
  });
  const { setError, setFocus, subscribe, getValues, reset } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe],
  );

  const focusFirst = useCallback(
    (problems: readonly FormProblem[]) => {
      const [first] = problems;
      if (!first) return;
      toast({ title: t('Please look again'), description: first.message, tone: 'error', duration: TIMES.toastError });
      setFocus(first.field);
    },
    [setFocus, toast],
  );

  const refuse = (error: unknown): void => {
    const detail = error instanceof ApiError && error.status !== 0 ? error.detail : null;
    // The error names the call and its status; the answers are not in it.
    if (!(error instanceof ApiError) || error.status >= 500) reportError(error);
    const placed = error instanceof ApiError ? placeProblems(error.fields, getValues()) : [];
    for (const { field, message } of placed) setError(field, { type: 'server', message });
    if (placed[0]) setFocus(placed[0].field);
    const description = t(detail ?? CAREER_FAILURE.text);
    setFailure({ text: description, isUnknown: isUnanswered(error) });
    toast({ title: t(CAREER_FAILURE.title), description, tone: 'error', duration: TIMES.toastDefault });
  };

  const send = async (values: FormValues): Promise<void> => {
    setFailure(null);
    const body = toRequest(values, company);
    try {
      const received = await careerCalls.apply(body, await requestKeyOf(values.requestSecret, body));
      draft.clear();
      onSent(received, values.email.trim());
    } catch (error) {
      refuse(error);
    }
  };

  const submit = (event: FormEvent): void =>
    void form.handleSubmit(send, () => focusFirst(checkForm(getValues(), restaurantToday(timezone))))(event);

  const startOver = (): void => {
    setFailure(null);
    reset(emptyForm());
    draft.clear(); // the reset has kept the empty form as a draft
  };

  return { form, submit, failure, wasRestored: restored !== null, startOver };
}
