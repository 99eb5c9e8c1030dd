import { useState, type ChangeEvent, type FormEvent } from 'react';
import { focusFirstError } from './focusFirstError';
import { sentenceOf } from './useCommand';

type Work = {
  /** @returns what is wrong with the text, for its field */
  check: (text: string) => string | undefined;
  save: (text: string) => Promise<void>;
  /** What the field says after a failure. */
  describe?: (failure: unknown) => string;
};

/** The state of a form with one field. What was typed stays after a failure, and goes once it is saved. */
export function useOneField({ check, save, describe = sentenceOf }: Work) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fault = check(text);
    setError(fault);
    if (fault !== undefined) return focusFirstError(form);
    setBusy(true);
    try {
      await save(text);
      // More may have been typed meanwhile.
      setText((now) => (now === text ? '' : now));
    } catch (failure) {
      setError(describe(failure));
      focusFirstError(form);
    } finally {
      setBusy(false);
    }
  }

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value);
  return {
    busy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    field: { value: text, error, onChange },
  };
}
