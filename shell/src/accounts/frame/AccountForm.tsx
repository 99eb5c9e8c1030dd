import { Callout, toastsAtom } from '@site/kit';
import { useSetAtom } from 'jotai';
import type { FormEventHandler, ReactNode } from 'react';
import styled from 'styled-components';

/** The fields of one step, what went wrong above them, and what else the person may want below. */
export function AccountForm({
  label,
  onSubmit,
  failure,
  failureAction,
  children,
}: {
  /** Names the form for screen readers. */
  label: string;
  onSubmit: FormEventHandler;
  failure?: ReactNode;
  failureAction?: ReactNode;
  children: ReactNode;
}) {
  const setToasts = useSetAtom(toastsAtom);
  const submit: FormEventHandler = (event) => {
    // The failure of the try before says nothing about this one.
    setToasts((toasts) => toasts.filter(({ tone }) => tone !== 'error'));
    onSubmit(event);
  };
  return (
    // The rules of the form and their texts are product.md's, not the browser's.
    <Form noValidate aria-label={label} onSubmit={submit}>
      {/* A toast has read it aloud; this is where it stays. */}
      {failure && (
        <Callout ref={scrollIntoView} tone="error" action={failureAction}>
          {failure}
        </Callout>
      )}
      {children}
    </Form>
  );
}

/** On a phone the pressed button is a screen below. The focus stays on it, for the next try. */
const scrollIntoView = (notice: HTMLElement | null) =>
  notice?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

/** A control at the left, a quiet way out at the right. */
export const BetweenRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-4);
`;

/** 'New here? Sign Up': the way to the other page. */
export const OtherWay = styled.p`
  color: var(--color-muted);
  text-align: center;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--color-ember-deep);
    font-weight: 650;
  }
`;
