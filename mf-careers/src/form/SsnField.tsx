import { CAREER_LIMITS, formatSsn } from '@site/contracts';
import { LockIcon, TextField } from '@site/kit';
import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../messages';
import type { FormValues } from './formValues';

/** Formats while somebody types. Unless it has the focus, the number is shown as dots. It is never stored here. */
export function SsnField() {
  const { register, formState, setValue } = useFormContext<FormValues>();
  const { onChange, ...field } = register('ssn');

  // A longer text, with spaces or words, would be cut before it could be formatted.
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
    const text =
      value.slice(0, start ?? value.length) + event.clipboardData.getData('text') + value.slice(end ?? value.length);
    event.preventDefault();
    setValue('ssn', formatSsn(text), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  return (
    <Dots>
      <TextField
        label={t('Social Security number')}
        optional
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={CAREER_LIMITS.ssnMax}
        placeholder="000-00-0000"
        prefix={<LockIcon size={20} />}
        hint={t('Encrypted for our HR office. We never store it in your browser or send it by mail.')}
        error={formState.errors.ssn?.message}
        data-1p-ignore=""
        data-lpignore="true"
        {...field}
        onPaste={paste}
        onChange={(event) => {
          formatInPlace(event.target);
          return onChange(event);
        }}
      />
    </Dots>
  );
}

/** Keeps the cursor behind the digit that it stood behind. */
function formatInPlace(input: HTMLInputElement): void {
  const at = input.selectionStart ?? input.value.length;
  const digitsBefore = input.value.slice(0, at).replaceAll(/\D/g, '').length;
  const isAtEnd = at === input.value.length;
  input.value = formatSsn(input.value);
  if (isAtEnd) return;
  let place = 0;
  for (let digits = 0; digits < digitsBefore && place < input.value.length; place += 1) {
    if (/\d/.test(input.value[place] ?? '')) digits += 1;
  }
  input.setSelectionRange(place, place);
}

const Dots = styled.div`
  input:not(:focus, :placeholder-shown) {
    -webkit-text-security: disc;
  }
`;
