import { useSession } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { useAccounts } from '../useAccounts';
import type { SecondFactor } from '../session/secondFactor';
import type { UnexpectedSession } from '../session/unexpectedSession';

/**
 * What must be asked before the sign-in: a code, or whether to continue with a session that this browser did not request. Set
 * by the page itself, or by a link or provider that brought the user here.
 */
export function usePendingQuestion() {
  const { status } = useSession();
  const { loadedAccounts } = useAccounts();
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);
  const [isFromPage, setFromPage] = useState(false);
  const [unexpected, setUnexpected] = useState<UnexpectedSession | null>(null);

  useEffect(() => {
    if (status !== 'signed-out') return;
    // A page that leads here with a question has loaded it: a first visit does not need it yet.
    loadedAccounts()?.then(
      ({ takePending }) => {
        const question = takePending();
        if (question?.kind === 'code') {
          setSecondFactor(question.secondFactor);
          setFromPage(question.isFromPage === true);
        }
        if (question?.kind === 'continue') setUnexpected(question.session);
      },
      () => undefined,
    );
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
    giveUp: isFromPage ? () => window.history.back() : clear,
  };
}
