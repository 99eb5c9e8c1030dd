import { Link, Navigate, Spinner, useSearchParams, useSession } from '@site/kit';
import { useEffect, useState } from 'react';
import { useAccounts } from '../AccountsContext';
import { AccountFrame } from '../frame/AccountFrame';
import { OtherWay } from '../frame/AccountForm';
import { SecondFactorForm } from '../frame/SecondFactorForm';
import { pathAfterSignIn } from '../session/loginPath';
import type { SecondFactor } from '../session/secondFactor';
import type { UnexpectedSession } from '../session/unexpectedSession';
import { ContinueAs } from './ContinueAs';
import { MailForm } from './MailForm';
import { SignInForm } from './SignInForm';

type Mode = 'sign-in' | 'reset' | 'confirm';

/** Spec section 2: signing in, and asking for the mail that resets a password. `?next=` says where to go afterwards. */
export default function LoginPage() {
  const { status } = useSession();
  const { accounts } = useAccounts();
  const [params] = useSearchParams();
  const next = params.get('next');
  const [mode, setMode] = useState<Mode>(params.get('mode') === 'confirm' ? 'confirm' : 'sign-in');
  const [email, setEmail] = useState('');
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null);
  const [unexpected, setUnexpected] = useState<UnexpectedSession | null>(null);

  useEffect(() => {
    // Somebody whom a provider or a link brought, and who has an authenticator or did not ask for the session.
    if (status !== 'signed-out') return;
    accounts().then(
      ({ takePending }) => {
        const question = takePending();
        if (question?.kind === 'code') setSecondFactor(question.secondFactor);
        if (question?.kind === 'continue') setUnexpected(question.session);
      },
      () => undefined,
    );
  }, [status, accounts]);

  const switchTo = (to: Mode) => (typed: string) => {
    setEmail(typed);
    setMode(to);
  };

  if (status === 'signed-in') return <Navigate to={pathAfterSignIn(next)} replace />;
  if (status === 'loading') {
    return (
      <AccountFrame title="Sign In">
        <Spinner label="Loading..." />
      </AccountFrame>
    );
  }
  if (secondFactor) {
    const leave = () => {
      setSecondFactor(null);
      setUnexpected(null);
    };
    return (
      <AccountFrame title="One more step" intro="Your account is protected by a code from your authenticator app.">
        <SecondFactorForm secondFactor={secondFactor} onVerified={leave} onCancel={leave} />
      </AccountFrame>
    );
  }
  if (unexpected) {
    return (
      <ContinueAs session={unexpected} next={next} onCodeNeeded={setSecondFactor} onDone={() => setUnexpected(null)} />
    );
  }
  if (mode === 'reset') {
    return (
      <AccountFrame title="Reset Password" intro="Tell us your email and we send you a link to set a new password.">
        <MailForm
          label="Reset Password"
          action="Send Reset Link"
          email={email}
          send={({ sendPasswordReset }, address) => sendPasswordReset(address)}
          onBack={switchTo('sign-in')}
        />
      </AccountFrame>
    );
  }
  if (mode === 'confirm') {
    return (
      <AccountFrame
        title="Confirm your email"
        intro="Links do not live long. Tell us your email and we send a new one."
      >
        <MailForm
          label="Confirmation"
          action="Send New Link"
          email={email}
          send={({ sendConfirmation }, address) => sendConfirmation(address)}
          onBack={switchTo('sign-in')}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Sign In" intro="Good to see you again.">
      <SignInForm
        email={email}
        next={next}
        onForgotten={switchTo('reset')}
        onUnconfirmed={switchTo('confirm')}
        onCodeNeeded={setSecondFactor}
      />
      <OtherWay>
        New here? <Link to={next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'}>Sign Up</Link>
      </OtherWay>
    </AccountFrame>
  );
}
