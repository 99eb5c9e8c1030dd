import { Link, Navigate, Spinner, useSearchParams, useSession } from '@site/kit';
import { useState } from 'react';
import { rich, t } from '../../messages';
import { AccountFrame } from '../frame/AccountFrame';
import { OtherWay } from '../frame/AccountForm';
import { loginPath, pathAfterSignIn } from '../session/loginPath';
import { Invited } from './Invited';
import { MailSent } from './MailSent';
import { SignUpForm } from './SignUpForm';
import { useInvitation } from './useInvitation';

/** product.md section 2. The account opens with the link in the mail, or at once on a site that asks for no confirmation. */
export default function SignUpPage() {
  const { status } = useSession();
  const [params] = useSearchParams();
  const next = params.get('next');
  const code = useInvitation(params.get('ref'));
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  if (status === 'signed-in') return <Navigate to={pathAfterSignIn(next)} replace />;
  return (
    <AccountFrame title={t('Sign Up')} intro={t('A minute now, points on every order from here on.')}>
      {status === 'loading' ? (
        <Spinner label={t('Loading...')} />
      ) : (
        <>
          {code !== null && <Invited code={code} />}
          {mailedTo && <MailSent key={mailedTo} email={mailedTo} />}
          <SignUpForm onMailSent={setMailedTo} />
          <OtherWay>
            {rich('Already have an account? {link}', { link: <Link to={loginPath(next)}>{t('Sign In')}</Link> })}
          </OtherWay>
        </>
      )}
    </AccountFrame>
  );
}
