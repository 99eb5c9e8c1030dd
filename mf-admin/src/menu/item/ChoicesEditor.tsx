import { Button, IconButton, PlusIcon, TrashIcon } from '@site/kit';
import { CheckboxField, TextField } from '@site/kit/parts';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { bindFields } from '../../ui/bindFields';
import { Small } from '../../ui/text';
import { BESIDE_FIELD } from '../../ui/besideField';
import type { ItemErrors } from './checkItem';
import type { DraftGroup, DraftOption } from './ItemDraft';
import { Group } from './ListEditors';

type Props = { value: readonly DraftGroup[]; errors: ItemErrors; onChange: (value: DraftGroup[]) => void };

const newOption = (): DraftOption => ({ key: crypto.randomUUID(), name: '', price: '0.00', is_default: false });

const newGroup = (): DraftGroup => ({
  key: crypto.randomUUID(),
  name: '',
  min_select: '0',
  max_select: '1',
  options: [newOption()],
});

/** What guests choose with a dish: sides, sizes, extras. */
export function ChoicesEditor({ value, errors, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState('');
  const change = (key: string, part: Partial<DraftGroup>) =>
    onChange(value.map((group) => (group.key === key ? { ...group, ...part } : group)));
  return (
    <Group>
      <legend>Choices</legend>
      {value.length === 0 && <Small>Sides, sizes or extras that a guest chooses with the dish.</Small>}
      {value.map((group, index) => (
        <GroupEditor
          key={group.key}
          group={group}
          index={index}
          isAdded={group.key === added}
          errors={errors}
          onChange={(part) => change(group.key, part)}
          onRemove={() => {
            // The button that was pressed goes with the choice.
            add.current?.focus();
            onChange(value.filter(({ key }) => key !== group.key));
          }}
        />
      ))}
      <div>
        <Button
          ref={add}
          type="button"
          variant="secondary"
          size="sm"
          onClick={() => {
            const group = newGroup();
            setAdded(group.key);
            onChange([...value, group]);
          }}
        >
          Add a choice
        </Button>
      </div>
    </Group>
  );
}

type GroupProps = {
  group: DraftGroup;
  index: number;
  /** Typing continues in a choice that was just added. */
  isAdded: boolean;
  errors: ItemErrors;
  onChange: (part: Partial<DraftGroup>) => void;
  onRemove: () => void;
};

function GroupEditor({ group, index, isAdded, errors, onChange, onRemove }: GroupProps) {
  const path = `modifier_groups.${index}`;
  const title = group.name.trim() || 'the new choice';
  const { text } = bindFields(group, onChange);
  const count = (label: string, field: 'min_select' | 'max_select') => (
    <TextField label={label} inputMode="numeric" {...text(field)} error={errors[`${path}.${field}`]} />
  );
  return (
    <Box role="group" aria-label={`Choice ${index + 1}`}>
      <GroupRow>
        <TextField
          label="Choice"
          placeholder="Choose a side"
          maxLength={120}
          autoFocus={isAdded}
          {...text('name')}
          error={errors[`${path}.name`]}
        />
        {count('At least', 'min_select')}
        {count('At most', 'max_select')}
        <IconButton label={`Remove ${title}`} onClick={onRemove}>
          <TrashIcon size={20} />
        </IconButton>
      </GroupRow>
      <OptionsEditor
        value={group.options}
        path={`${path}.options`}
        errors={errors}
        title={title}
        onChange={(options) => onChange({ options })}
      />
    </Box>
  );
}

type OptionsProps = {
  value: DraftOption[];
  path: string;
  errors: ItemErrors;
  /** Of the choice. */
  title: string;
  onChange: (value: DraftOption[]) => void;
};

function OptionsEditor({ value, path, errors, title, onChange }: OptionsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState('');
  const change = (key: string, part: Partial<DraftOption>) =>
    onChange(value.map((option) => (option.key === key ? { ...option, ...part } : option)));
  return (
    <>
      {value.map((option, index) => (
        <OptionRow key={option.key} role="group" aria-label={`Option ${index + 1}`}>
          <TextField
            label="Option"
            maxLength={120}
            autoFocus={option.key === added}
            value={option.name}
            error={errors[`${path}.${index}.name`]}
            onChange={({ target }) => change(option.key, { name: target.value })}
          />
          <TextField
            label="Extra price"
            prefix="$"
            inputMode="decimal"
            value={option.price}
            error={errors[`${path}.${index}.price`]}
            onChange={({ target }) => change(option.key, { price: target.value })}
          />
          <CheckboxField
            label="Default"
            checked={option.is_default}
            onChange={({ target }) => change(option.key, { is_default: target.checked })}
          />
          <IconButton
            label={`Remove ${option.name.trim() || 'the new option'}`}
            disabled={value.length === 1}
            onClick={() => {
              add.current?.focus();
              onChange(value.filter(({ key }) => key !== option.key));
            }}
          >
            <TrashIcon size={20} />
          </IconButton>
        </OptionRow>
      ))}
      <div>
        <Button
          ref={add}
          type="button"
          variant="quiet"
          size="sm"
          icon={<PlusIcon />}
          onClick={() => {
            const option = newOption();
            setAdded(option.key);
            onChange([...value, option]);
          }}
        >
          Add an option to {title}
        </Button>
      </div>
    </>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding-bottom: var(--space-3);
  border-bottom: 1px solid var(--color-line);
`;

const GroupRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 92px 92px auto;
  align-items: start;
  gap: var(--space-2);

  > button {
    margin-top: ${BESIDE_FIELD};
  }

  @media (max-width: 559.98px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const OptionRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 140px auto auto;
  align-items: start;
  gap: var(--space-2) var(--space-3);
  padding-left: var(--space-4);
  border-left: 3px solid var(--color-line);

  > :nth-child(n + 3) {
    margin-top: ${BESIDE_FIELD};
  }

  @media (max-width: 559.98px) {
    grid-template-columns: minmax(0, 1fr) auto auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
