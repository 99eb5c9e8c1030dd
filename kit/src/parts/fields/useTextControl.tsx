import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { plural } from '../messages';
import { useDescribedControl, type DescribedControl, type FieldTexts } from './FieldFrame';

type Own = Parameters<typeof useDescribedControl>[1] & { maxLength?: number | undefined };

/**
 * A control that takes text, in either direction of writing. `maxLength` is not given to the browser, which would cut a
 * text that is pasted or filled in without saying so. The field says how much is too much instead, and until that is
 * gone a press that sends the form leads back to the field.
 */
export function useTextControl(
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  { maxLength = Infinity, ...own }: Own,
): { control: DescribedControl & { dir: 'auto'; maxLength: undefined }; error: ReactNode } {
  const generated = useId();
  const id = own.id ?? generated;
  // The page holds the text, which a form library writes without a render. The server does not count blanks at its ends.
  const excess = useSyncExternalStore(
    onInput,
    () => Math.max(0, (controlOf(id)?.value.trim().length ?? 0) - maxLength),
    () => 0,
  );
  const isTooLong = excess > 0;

  useEffect(() => {
    const form = controlOf(id)?.form;
    if (!isTooLong || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      controlOf(id)?.focus();
    };
    form.addEventListener('submit', stop, true);
    return () => form.removeEventListener('submit', stop, true);
  }, [id, isTooLong]);

  const shown = isTooLong ? (
    <span role="alert" aria-relevant="additions">
      {plural(excess, { one: '1 character too long', other: '{count} characters too long' })}
    </span>
  ) : (
    error
  );
  const described = useDescribedControl({ hint, error: shown }, { ...own, id });
  return { control: { ...described, dir: 'auto', maxLength: undefined }, error: shown };
}

function onInput(tell: () => void): () => void {
  document.addEventListener('input', tell);
  return () => document.removeEventListener('input', tell);
}

function controlOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  return document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
}
