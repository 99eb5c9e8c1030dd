import { formatSsn } from '@site/contracts';
import { LockIcon } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../messages';
import type { FormValues } from './formValues';

/** Formats what is typed or pasted. Unless it has the focus, the number is shown as dots. It is never stored here. */
export function SsnField() {
  const { register, formState } = useFormContext<FormValues>();
  const { onChange, ...field } = register('ssn');

  return (
    <Dots>
      <TextField
        label={t('Social Security number')}
        optional
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="000-00-0000"
        prefix={<LockIcon size={20} />}
        hint={t('Encrypted for our HR office. We never store it in your browser or send it by mail.')}
        error={formState.errors.ssn?.message}
        data-1p-ignore=""
        data-lpignore="true"
        {...field}
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
