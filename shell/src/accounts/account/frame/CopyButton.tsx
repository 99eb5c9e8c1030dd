import { Button, CheckIcon } from '@site/kit';
import type { ReactNode } from 'react';
import { useState } from 'react';

/** Puts a text into the clipboard and says so; where the browser forbids that, the text can still be selected. */
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
        {state === 'copied' ? 'Copied' : state === 'refused' ? 'Please copy by hand' : children}
      </span>
    </Button>
  );
}
