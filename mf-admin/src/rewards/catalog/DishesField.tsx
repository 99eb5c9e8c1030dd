import type { MenuItem } from '@site/contracts';
import { CheckboxField, TextField } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';

type Props = {
  dishes: readonly MenuItem[];
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** The dishes that a reward is good for. A chosen one that is no longer on the menu is named, so that it can be taken out. */
export function DishesField({ dishes, chosen, error, onChange }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const gone = chosen.filter((one) => !dishes.some((dish) => dish.id === one));
  const options = [
    ...gone.map((id) => ({ id, name: `Dish ${id}, no longer on the menu` })),
    ...dishes.map(({ id, name }) => ({ id, name })),
  ].filter(({ name }) => name.toLowerCase().includes(wanted));
  const toggle = (id: number, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));

  return (
    <Group>
      <legend>Dishes ({chosen.length} chosen)</legend>
      <TextField
        label="Find a dish"
        type="search"
        value={search}
        error={error}
        onChange={({ target }) => setSearch(target.value)}
      />
      <List>
        {options.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
        {options.length === 0 && <p>No dish has this name.</p>}
      </List>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);

  > legend {
    font-weight: 650;
  }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  max-height: 220px;
  padding: 0 var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  overflow-y: auto;
`;
