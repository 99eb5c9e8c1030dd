import type { OrderItem } from '@site/contracts';
import { styled } from 'styled-components';

/** What was chosen for a dish, and what the guest wrote about it. */
export function ItemChoices({ item: { customizations, special_instructions } }: { item: OrderItem }) {
  const choices = [...customizations, ...(special_instructions ? [`“${special_instructions}”`] : [])];
  return choices.map((choice, index) => (
    <Choice key={index} dir="auto">
      {choice}
    </Choice>
  ));
}

const Choice = styled.small`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
