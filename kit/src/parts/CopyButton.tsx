import { useState, type ReactNode } from 'react';
import { Button, CheckIcon } from '@site/kit';
import { t } from './messages';

/** Copies a text and says so, until there is another one. Where the browser forbids it, it asks to select the text by hand. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [last, setLast] = useState<{ text: string; state: 'copied' | 'refused' } | null>(null);
  const state = last?.text === text ? last.state : 'idle';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, state: 'copied' });
    } catch {
      setLast({ text, state: 'refused' }); // no permission, or a page without TLS
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
