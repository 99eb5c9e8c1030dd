import { Button, Callout } from '@site/kit';
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../../../messages';

type Props = {
  /** Names the form for screen readers. */
  label: string;
  onSubmit: FormEventHandler;
  submit: string;
  busyLabel?: string;
  busy: boolean;
  /** `secondary` where the form is always open. */
  tone?: 'primary' | 'secondary' | 'danger';
  /** What went wrong, unless it is at a field. */
  failure?: ReactNode;
  onCancel?: () => void;
  children: ReactNode;
};

/** The fields of one setting, with its own way to save and to leave. A field that the server refuses gets the focus. */
export function InlineForm({
  label,
  onSubmit,
  submit,
  busyLabel = t('Saving...'),
  busy,
  tone = 'primary',
  failure,
  onCancel,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const wasRefused = useRef(false);
  useEffect(() => {
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused && !wasRefused.current) refused.focus();
    wasRefused.current = Boolean(refused);
  });
  return (
    // The rules of the form and their texts are ours, not the browser's.
    <Form ref={form} noValidate aria-label={label} onSubmit={onSubmit}>
      {children}
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
      <Buttons>
        <Button type="submit" variant={tone} busy={busy} busyLabel={busyLabel}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 30rem;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
