import { Card, type IconProps } from '@site/kit';
import type { ComponentType } from 'react';
import styled from 'styled-components';

export type Benefit = Readonly<{ Icon: ComponentType<IconProps>; title: string; text: string }>;

/** What an account is good for, below the sign that asks to sign in. */
export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <List>
      {benefits.map(({ Icon, title, text }) => (
        <Card key={title} as="li" $padding="lg">
          <Icon size={30} />
          <h3>{title}</h3>
          <p>{text}</p>
        </Card>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--space-4);
  margin-block: var(--space-5) var(--space-8);
  list-style: none;

  li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
  }
  svg {
    color: var(--color-ember-deep);
  }
  h3 {
    font-size: var(--text-lg);
  }
  p {
    color: var(--color-muted);
  }
`;
