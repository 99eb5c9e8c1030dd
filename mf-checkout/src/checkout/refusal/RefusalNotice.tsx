import { Callout } from '@site/kit';
import { useEffect, useRef } from 'react';
import type { Refusal } from './explainFailure';

/** Above the form: what stopped the order, when it belongs to no field. Takes the focus, since the press that led to it happened at the other end. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    box.current?.focus({ preventScroll: true });
  }, [refusal]);

  if (!refusal || refusal.field) return null;
  return (
    <Callout ref={box} tabIndex={-1} data-route-heading="" tone="warning" role="alert" title={refusal.title}>
      {refusal.text}
    </Callout>
  );
}
