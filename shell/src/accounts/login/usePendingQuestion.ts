import { useSession } from '@site/kit';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAccounts } from '../useAccounts';
import type { SecondFactor } from '../session/secondFactor';
import type { Question } from '../session/receive';
import type { UnexpectedSession } from '../session/unexpectedSession';

/**
 * What must be asked before the sign-in: a code, or whether to continue with a session that this browser did not request. Set
 * by the page itself, or by a link or provider that brought the user here.
 */
export function usePendingQuestion() {
  const { status } = useSession();
  const { loadedAccounts } = useAccounts();
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);
  const [unexpected, setUnexpected] = useState<UnexpectedSession | null>(null);

  const take = useEffectEvent((question: Question | null) => {
    if (question?.kind === 'continue') setUnexpected(question.session);
    if (question?.kind === 'code') {
      setSecondFactor(question.secondFactor);
      if (question.isFromPage) markFromPage();
    }
    // A reload ends the question: the form that it began with asks for the password again.
    if (question === null && secondFactor === null && isFromPage()) window.history.back();
  });

  useEffect(() => {
    if (status !== 'signed-out') return;
    // A page that leads here with a question has loaded it: a first visit does not need it yet.
    const question = loadedAccounts()?.then(({ takePending }) => takePending()) ?? Promise.resolve(null);
    question.then(take, () => undefined);
  }, [status, loadedAccounts]);

  const clear = useCallback(() => {
    setSecondFactor(null);
    setUnexpected(null);
  }, []);

  return {
    secondFactor,
    unexpected,
    askForCode: setSecondFactor,
    clear,
    /** Gives the code up: back to the form that was filled in, here or on the page before. */
    giveUp: () => (isFromPage() ? window.history.back() : clear()),
  };
}

type Entry = { isFromPage?: true } | null;

/** Whether a page with its own sign-in form led here. The entry of the browser's history keeps it across a reload. */
const isFromPage = () => (window.history.state as Entry)?.isFromPage === true;

function markFromPage(): void {
  window.history.replaceState({ ...(window.history.state as Entry), isFromPage: true }, '');
}
