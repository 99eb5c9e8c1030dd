import { Button, useHost, VisuallyHidden } from '@site/kit';
import { CheckboxField, TextField } from '@site/kit/parts';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Problem } from '../ui/Problem';
import { describeLoginFailure, loginCalls } from './loginCalls';
import { Stack } from '../ui/layout';

type Fields = { username: string; password: string };
const MESSAGES: Fields = { username: 'Username is required', password: 'Password is required' };

type Props = {
  /** Where a second factor leads to. */
  next: string;
};

/** Opens a session; the page leads on once the session is there. */
export function LoginForm({ next }: Props) {
  const { session } = useHost();
  const [fields, setFields] = useState<Fields>({ username: '', password: '' });
  const [remember, setRemember] = useState(false);
  const [isShown, setShown] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errorOf = (name: keyof Fields) => (wasSent && fields[name].trim() === '' ? MESSAGES[name] : undefined);

  async function logIn(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const tokens = await loginCalls.logIn(fields);
      const isIn = await session.enter(
        { accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
        { remember, next },
      );
      if (!isIn) setFailure('Sign in failed. Please try again.');
    } catch (error) {
      setFailure(describeLoginFailure(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (fields.username.trim() !== '' && fields.password !== '' && !busy) void logIn();
  }

  return (
    <Stack as="form" $gap={5} noValidate aria-label="Admin Login" onSubmit={submit}>
      <Problem>{failure}</Problem>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={fields.username}
        onChange={({ target }) => setFields({ ...fields, username: target.value })}
        error={errorOf('username')}
      />
      <TextField
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={fields.password}
        onChange={({ target }) => setFields({ ...fields, password: target.value })}
        error={errorOf('password')}
        suffix={
          <Toggle type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <VisuallyHidden> Password</VisuallyHidden>
          </Toggle>
        }
      />
      <CheckboxField
        label="Keep me signed in on this device"
        checked={remember}
        onChange={({ target }) => setRemember(target.checked)}
      />
      <Button type="submit" size="lg" fullWidth busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
    </Stack>
  );
}

const Toggle = styled.button`
  min-width: 48px;
  min-height: 44px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--color-ember-deep);
  font: 650 var(--text-sm) / 1 var(--font-text);
  cursor: pointer;

  &:hover {
    background: var(--color-ember-soft);
  }
`;
