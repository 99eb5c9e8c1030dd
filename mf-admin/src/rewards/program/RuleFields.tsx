import { TextField } from '@site/kit/parts';
import styled from 'styled-components';
import type { Errors } from './checkProgram';
import { PROGRAM_TEXTS, type ProgramDraft } from './programDraft';

type Name = keyof Omit<ProgramDraft, 'tiers'>;
type Field = { name: Name; hint?: string; prefix?: string; decimal?: boolean };

const GROUPS: readonly { title: string; fields: readonly Field[] }[] = [
  {
    title: 'Earning',
    fields: [
      {
        name: 'points_per_dollar',
        hint: 'Of the dishes less discounts: not of tax, tip or delivery.',
        decimal: true,
      },
      {
        name: 'post_after_hours',
        hint: 'From the promised time, when nobody marks the order as fulfilled.',
      },
      { name: 'points_valid_months' },
      { name: 'redemption_valid_days' },
    ],
  },
  {
    title: 'Bonuses',
    fields: [
      { name: 'birthday_bonus_points', hint: 'Points once a year; 0 for none.' },
      { name: 'referrer_points' },
      { name: 'friend_points' },
      { name: 'minimum_order', prefix: '$', decimal: true },
      { name: 'yearly_limit', hint: 'For how many a member gets the bonus.' },
    ],
  },
];

type Props = { draft: ProgramDraft; errors: Errors; set: (change: Partial<ProgramDraft>) => void };

/** Everything but the tiers. */
export function RuleFields({ draft, errors, set }: Props) {
  return GROUPS.map(({ title, fields }) => (
    <Group key={title}>
      <legend>{title}</legend>
      {fields.map(({ name, hint, prefix, decimal }) => (
        <TextField
          key={name}
          label={PROGRAM_TEXTS.labels[name]}
          hint={hint}
          prefix={prefix}
          inputMode={decimal ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={draft[name]}
          error={errors[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
    </Group>
  ));
}

export const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: var(--space-4);

  > legend {
    margin-bottom: var(--space-3);
    font: 750 var(--text-xl) / 1.2 var(--font-heading);
  }
`;
