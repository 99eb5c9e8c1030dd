import { Button, IconButton, PlusIcon, TrashIcon } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import type { FieldErrors } from '../ui/bindFields';
import { FormSection, WideField } from '../ui/FormSection';
import { MAX_SPECIALS, newSpecial, type SpecialDraft } from './WordsDraft';

type Props = {
  specials: readonly SpecialDraft[];
  errors: FieldErrors;
  onChange: (specials: SpecialDraft[]) => void;
};

/** What is sold at the counter and by phone only. Dishes that can be ordered here belong to the menu. */
export function SpecialsEditor({ specials, errors, onChange }: Props) {
  const [added, setAdded] = useState('');
  const change = (key: string, part: Partial<SpecialDraft>) =>
    onChange(specials.map((special) => (special.key === key ? { ...special, ...part } : special)));
  return (
    <FormSection
      title="Specials of the counter"
      intro="Sold in-store and by phone only, so guests cannot put them into the cart. Without any, the home page leaves them out."
    >
      {specials.map((special, index) => {
        const field = (name: keyof SpecialDraft, label: string, required = false) => (
          <TextField
            label={label}
            required={required}
            autoFocus={name === 'name' && special.key === added}
            value={special[name]}
            error={errors[`specials.${special.key}.${name}`]}
            onChange={({ target }) => change(special.key, { [name]: target.value })}
          />
        );
        return (
          <Row key={special.key} role="group" aria-label={`Special ${index + 1}`}>
            {field('name', 'Name', true)}
            {field('price', 'Price ($)', true)}
            {field('with_drink', 'With a drink ($)')}
            {field('served', 'Served')}
            <IconButton
              label={`Remove ${special.name || `special ${index + 1}`}`}
              onClick={() => onChange(specials.filter(({ key }) => key !== special.key))}
            >
              <TrashIcon size={20} />
            </IconButton>
          </Row>
        );
      })}
      {specials.length < MAX_SPECIALS && (
        <WideField>
          <Button
            type="button"
            variant="quiet"
            icon={<PlusIcon />}
            onClick={() => {
              const special = newSpecial();
              setAdded(special.key);
              onChange([...specials, special]);
            }}
          >
            Add a special
          </Button>
        </WideField>
      )}
    </FormSection>
  );
}

const Row = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--space-3);

  > :last-child {
    justify-self: start;
  }
  @media (min-width: 62em) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.5fr) auto;

    > :last-child {
      margin-top: 26px;
    }
  }
`;
