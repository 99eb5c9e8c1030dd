import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@site/kit';

const Details = styled.details`
  border-bottom: 1px solid var(--color-line);

  > summary > svg {
    transition: transform var(--motion-base);
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 52px;
  padding: 12px 4px;
  border-radius: 6px;
  font: 700 var(--text-lg) / 1.25 var(--font-heading);
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: var(--color-ember-deep);
  }
  > svg {
    flex: none;
  }
`;

const Content = styled.div`
  padding: 0 4px var(--space-5);
`;

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  summary: ReactNode;
}

/** Shows and hides more text. A native <details>: it works before the script does and is found by the page's search. */
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  return (
    <Details {...rest}>
      <Summary>
        {summary}
        <ChevronDownIcon />
      </Summary>
      <Content>{children}</Content>
    </Details>
  );
}
