import { VisuallyHidden } from '@site/kit';
import { TextField, type TextFieldProps } from '@site/kit/parts';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../messages';

type Props = Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed, and a word when Caps Lock is on. */
export function PasswordField({ hint, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      // Shown or not, the browser must not correct or capitalise a password.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={capsLock ? t('Caps Lock is on.') : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      suffix={
        <Toggle type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'Hide' : 'Show')}
          <VisuallyHidden> {field.label}</VisuallyHidden>
        </Toggle>
      }
    />
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
