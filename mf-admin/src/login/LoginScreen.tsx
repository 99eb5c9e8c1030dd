import { Callout, Link, Navigate, useBrand, useLocation, useServerState, useSession } from '@site/kit';
import styled from 'styled-components';
import { Small } from '../ui/text';
import { ScreenLoading } from '../ui/ScreenLoading';
import { loginCalls } from './loginCalls';
import { LoginForm } from './LoginForm';
import { LoginPlate } from './LoginPlate';

/** /admin/login. Staff who are signed in go on to the page that they asked for, or to /admin. */
export default function LoginScreen() {
  const session = useSession();
  const { name } = useBrand();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { data } = useServerState('/api/admin/login', loginCalls.info, { onFocus: false });
  const next = state?.from ?? '/admin';
  if (session.status === 'loading') return <ScreenLoading />;
  if (session.status === 'signed-in' && session.role === 'admin') return <Navigate to={next} replace />;
  const demo = data?.demo_credentials;

  return (
    <LoginPlate title="Admin Login" intro={`For the people who work at ${name}.`}>
      {session.status === 'signed-in' && (
        <Callout tone="warning">
          You are signed in as {session.user.email}, which is not a staff account. Signing in here signs it out.
        </Callout>
      )}
      <LoginForm next={next} />
      {demo && (
        <Callout title="Demo credentials">
          Username <Pair>{demo.username}</Pair>, password <Pair>{demo.password}</Pair>
        </Callout>
      )}
      <Small>
        Forgot your password? <Link to="/login">Reset it on the sign-in page</Link>. On a kitchen tablet?{' '}
        <Link to="/admin/kitchen-sign-in">Sign in by PIN</Link>.
      </Small>
    </LoginPlate>
  );
}

const Pair = styled.code`
  padding: 1px 6px;
  border-radius: 6px;
  background: var(--color-surface);
  font-size: 1em;
  user-select: all;
`;
