import { Button } from '@site/kit';
import type { ComponentProps } from 'react';
import type { useOpenForm } from './useOpenForm';

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'ref' | 'onClick'> & { form: ReturnType<typeof useOpenForm> };

/** The button of a row that opens its form, and closes it. */
export function FormToggle({ form: { isOpen, open, close, opener }, ...button }: Props) {
  return (
    <Button
      ref={opener}
      size="sm"
      variant="secondary"
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
      {...button}
    />
  );
}
