import { Button } from '@site/kit';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Button>, 'aria-label' | 'size'> & {
  /** What it acts on, for screen readers, who hear it behind the button's own words. */
  about: string;
  children: string;
};

/** A button of a table's row. */
export function RowButton({ about, variant = 'secondary', children, ...button }: Props) {
  return (
    <Button {...button} size="sm" variant={variant} aria-label={`${children} ${about}`}>
      {children}
    </Button>
  );
}
