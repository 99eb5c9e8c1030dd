import type { Unaccepted } from '@site/contracts';
import { useBrand } from '@site/kit';
import { styled } from 'styled-components';
import { rich, t } from '../messages';

/** Says that the kitchen has not accepted the order yet, and what the guest can do. */
export function UnacceptedNote({ unaccepted }: { unaccepted: Unaccepted }) {
  const { phone, phoneHref } = useBrand();
  return <Note>{rich(textOf(unaccepted), { phone: <a href={`tel:${phoneHref}`}>{phone}</a> })}.</Note>;
}

/** The same as one sentence for screen readers. */
export function unacceptedWords(unaccepted: Unaccepted, phone: string): string {
  return t(textOf(unaccepted), { phone });
}

function textOf({ owner_told: ownerTold }: Unaccepted) {
  return ownerTold
    ? 'The kitchen has not confirmed your order yet. We have told the owner; call us at {phone}'
    : 'The kitchen has not confirmed your order yet. Please call us at {phone}';
}

const Note = styled.p`
  max-width: 30em;
  padding: var(--space-3);
  border-left: 4px solid var(--color-ember);
  border-radius: var(--radius-control);
  background: color-mix(in srgb, var(--color-on-pine) 10%, transparent);
  font-size: var(--text-lg);
  text-wrap: pretty;

  a {
    color: inherit;
    font-weight: 700;
    white-space: nowrap;
  }
`;
