import type { ModifierGroup, ModifierOption } from '@site/contracts';
import { formatPrice, VisuallyHidden } from '@site/kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Choices } from './dishChoices';
import { choose, replacedBy } from './dishChoices';
import { t } from '../messages';

type Props = { group: ModifierGroup; chosen: Choices; onChange: (chosen: Choices) => void };

/**
 * One group of options: radio buttons where exactly one is required, otherwise checkboxes. Every option stays selectable:
 * in a full group it replaces the oldest choice, and screen readers are notified which one was replaced.
 */
export function OptionGroup({ group, chosen, onChange }: Props) {
  const single = group.max_select === 1 && group.min_select === 1;
  const [notice, setNotice] = useState('');

  const pick = (option: ModifierOption) => {
    const replaced = single ? undefined : replacedBy(group, option.id, chosen);
    setNotice(replaced ? t('{name} replaces {replaced}', { name: option.name, replaced: replaced.name }) : '');
    onChange(choose(group, option.id, chosen));
  };

  return (
    <Set>
      <Legend>
        {group.name} <Rule>{ruleOf(group)}</Rule>
      </Legend>
      <Grid>
        {group.options.map((option) => {
          const checked = chosen.has(option.id);
          return (
            <Option key={option.id}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={inputName(group)}
                checked={checked}
                onChange={() => pick(option)}
              />
              <span>{option.name}</span>
              {Number(option.price) > 0 && <Extra>+{formatPrice(option.price)}</Extra>}
            </Option>
          );
        })}
      </Grid>
      <VisuallyHidden role="status">{notice}</VisuallyHidden>
    </Set>
  );
}

/** Moves the focus to the first option of a group of the open dialog. */
export function focusGroup(group: ModifierGroup): void {
  document.querySelector<HTMLElement>(`[name="${inputName(group)}"]`)?.focus();
}

function inputName({ id }: ModifierGroup): string {
  return `group-${id}`;
}

/** How many are to be chosen. */
export function ruleOf({ min_select: min, max_select: max }: ModifierGroup): string {
  if (min === 0) return max === 1 ? t('optional') : t('up to {max}', { max });
  if (min === max) return t('choose {min}', { min });
  return t('choose {min} to {max}', { min, max });
}

const Set = styled.fieldset`
  position: relative;
`;

const Legend = styled.legend`
  margin-block-end: var(--space-2);
  font: 700 var(--text-lg) / 1.2 var(--font-heading);
`;

const Rule = styled.span`
  color: var(--color-muted);
  font: 400 var(--text-sm) / 1.2 var(--font-text);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--space-2);
`;

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 48px;
  padding: 8px 14px;
  border: 2px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    border-color: var(--color-control-line);
  }

  &:has(:checked) {
    border-color: var(--color-rim);
    background: var(--color-ember-soft);
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus-outer);
    outline-offset: 2px;
  }

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--color-ember-deep);
  }
`;

const Extra = styled.span`
  margin-inline-start: auto;
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
