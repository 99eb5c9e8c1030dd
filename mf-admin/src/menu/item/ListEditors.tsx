import type { NutritionalFact } from '@site/contracts';
import { CloseIcon, IconButton, PlusIcon } from '@site/kit';
import { Chip, TextField } from '@site/kit/parts';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { BESIDE_FIELD } from '../../ui/besideField';
import type { ItemErrors } from './checkItem';
import { addFact, addIngredient, type TypedLists } from './typedLists';

type Typing = { typed: TypedLists; onTyped: (change: Partial<TypedLists>) => void };
type IngredientsProps = Typing & { value: readonly string[]; onChange: (value: string[]) => void };

/** Ingredients as chips: Enter or the plus button adds what is typed, each chip can be removed. */
export function IngredientsEditor({ value, typed, onTyped, onChange }: IngredientsProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (typed.ingredient.trim() === '') return;
    onChange(addIngredient(value, typed.ingredient));
    onTyped({ ingredient: '' });
    input.current?.focus();
  };
  return (
    <Group>
      <legend>Ingredients</legend>
      {value.length > 0 && (
        <Chips>
          {value.map((name) => (
            <li key={name}>
              <Chip>
                {name}
                <Remove
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onChange(value.filter((other) => other !== name));
                    input.current?.focus();
                  }}
                >
                  <CloseIcon size={14} />
                </Remove>
              </Chip>
            </li>
          ))}
        </Chips>
      )}
      <Row>
        <TextField
          ref={input}
          label="Add an ingredient"
          placeholder="Tomato, Cheese, Basil"
          maxLength={120}
          value={typed.ingredient}
          onChange={({ target }) => onTyped({ ingredient: target.value })}
          onKeyDown={(event) => onEnter(event, add)}
        />
        <IconButton label="Add ingredient" onClick={add}>
          <PlusIcon />
        </IconButton>
      </Row>
    </Group>
  );
}

type FactsProps = Typing & {
  value: readonly NutritionalFact[];
  errors: ItemErrors;
  onChange: (value: NutritionalFact[]) => void;
};

/** Nutritional facts as name and value; the same name again replaces the value. */
export function FactsEditor({ value, typed, errors, onTyped, onChange }: FactsProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (typed.factName.trim() === '' || typed.factValue.trim() === '') return;
    onChange(addFact(value, typed));
    onTyped({ factName: '', factValue: '' });
    input.current?.focus();
  };
  return (
    <Group>
      <legend>Nutritional Facts</legend>
      {value.length > 0 && (
        <Facts>
          {value.map((fact) => (
            <li key={fact.name}>
              <span>{fact.name}</span>
              <strong>{fact.value}</strong>
              <Remove
                type="button"
                aria-label={`Remove ${fact.name}`}
                onClick={() => {
                  onChange(value.filter((other) => other !== fact));
                  input.current?.focus();
                }}
              >
                <CloseIcon size={14} />
              </Remove>
            </li>
          ))}
        </Facts>
      )}
      <Row>
        <TextField
          ref={input}
          label="Name"
          placeholder="Calories"
          maxLength={80}
          value={typed.factName}
          error={errors.fact_name}
          onChange={({ target }) => onTyped({ factName: target.value })}
          onKeyDown={(event) => onEnter(event, add)}
        />
        <TextField
          label="Value"
          placeholder="250"
          maxLength={80}
          value={typed.factValue}
          error={errors.fact_value}
          onChange={({ target }) => onTyped({ factValue: target.value })}
          onKeyDown={(event) => onEnter(event, add)}
        />
        <IconButton label="Add nutritional fact" onClick={add}>
          <PlusIcon />
        </IconButton>
      </Row>
    </Group>
  );
}

/** Enter adds to the list; it must not save the dish. */
function onEnter(event: KeyboardEvent, add: () => void) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  add();
}

export const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);

  > legend {
    padding-inline: var(--space-2);
    margin-left: calc(-1 * var(--space-2));
    font: 700 var(--text-md) / 1.3 var(--font-heading);
  }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  list-style: none;
`;

const Facts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: var(--space-1) var(--space-5);
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--space-2);
    border-bottom: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);

  > button {
    margin-top: ${BESIDE_FIELD};
  }

  > :not(button) {
    flex: 1;
  }
`;

const Remove = styled.button`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-right: -8px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: var(--color-berry-soft);
    color: var(--color-berry);
  }
  @media (pointer: coarse) {
    width: 36px;
    height: 36px;
  }
`;
