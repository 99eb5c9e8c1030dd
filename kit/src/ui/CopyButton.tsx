import { useState, type ReactNode } from 'react';
import { Button } from './Button';
import { CheckIcon } from './icons';
import { t } from '../messages';

/** Copies a text and says so. Where the browser forbids it, the button asks to select the text by hand. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused'); // no permission, or a page without TLS
    }
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      icon={state === 'copied' && <CheckIcon size={18} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {state === 'copied' ? t('Copied') : state === 'refused' ? t('Please copy by hand') : children}
      </span>
    </Button>
  );
}
