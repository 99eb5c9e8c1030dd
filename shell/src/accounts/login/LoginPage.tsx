import { Link, Navigate, Spinner, useSearchParams, useSession } from '@site/kit';
import { useState } from 'react';
import { rich, t } from '../../messages';
import { AccountFrame } from '../frame/AccountFrame';
import { OtherWay } from '../frame/AccountForm';
import { SecondFactorForm } from '../frame/SecondFactorForm';
import { pathAfterSignIn } from '../session/loginPath';
import { ContinueAs } from './ContinueAs';
import { MailRequest } from './MailRequest';
import { SignInForm } from './SignInForm';
import { useFocusOnScreen } from './useFocusOnScreen';
import { usePendingQuestion } from './usePendingQuestion';

type Mode = 'sign-in' | 'reset' | 'confirm';

/** product.md section 2: signing in, and asking for the mail that resets a password. `?next=` says where to go afterwards. */
export default function LoginPage() {
  const { status } = useSession();
  const [params] = useSearchParams();
  const next = params.get('next');
  const [mode, setMode] = useState<Mode>(params.get('mode') === 'confirm' ? 'confirm' : 'sign-in');
  const [email, setEmail] = useState('');
  const { secondFactor, unexpected, askForCode, clear, giveUp } = usePendingQuestion();
  useFocusOnScreen(secondFactor ? 'code' : unexpected ? 'continue' : mode);

  const switchTo = (to: Mode) => (typed: string) => {
    setEmail(typed);
    setMode(to);
  };

  if (status === 'signed-in') return <Navigate to={pathAfterSignIn(next)} replace />;
  if (status === 'loading') {
    return (
      <AccountFrame title={t('Sign In')}>
        <Spinner label={t('Loading...')} />
      </AccountFrame>
    );
  }
  if (secondFactor) {
    return (
      <AccountFrame
        title={t('One more step')}
        intro={t('Your account is protected by a code from your authenticator app.')}
      >
        <SecondFactorForm secondFactor={secondFactor} onVerified={clear} onCancel={giveUp} />
      </AccountFrame>
    );
  }
  if (unexpected) {
    return <ContinueAs session={unexpected} next={next} onCodeNeeded={askForCode} onDone={clear} />;
  }
  if (mode !== 'sign-in') return <MailRequest key={mode} kind={mode} email={email} onBack={switchTo('sign-in')} />;
  return (
    <AccountFrame title={t('Sign In')} intro={t('Good to see you again.')}>
      <SignInForm
        email={email}
        next={next}
        onForgotten={switchTo('reset')}
        onUnconfirmed={switchTo('confirm')}
        onCodeNeeded={askForCode}
      />
      <OtherWay>
        {rich('New here? {link}', {
          link: <Link to={next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'}>{t('Sign Up')}</Link>,
        })}
      </OtherWay>
    </AccountFrame>
  );
}
