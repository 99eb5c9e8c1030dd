import { describeIntervals, parseHours } from '@site/contracts';
import { TextField } from '@site/kit/parts';
import styled from 'styled-components';
import { Section } from '../ui/Section';
import { DAY_NAMES, DAYS, withIntervals, withText, type HoursDraft } from './HoursDraft';
import { IntervalsEditor } from './IntervalsEditor';

type Props = {
  draft: HoursDraft;
  isEditing: boolean;
  errors: Record<string, string>;
  onChange: (change: Partial<HoursDraft>) => void;
};

/** The seven days. A text that says no times gets fields that write them, since guests and orders need times. */
export function WeekEditor({ draft, isEditing, errors, onChange }: Props) {
  return (
    <Section title="Every week">
      <List>
        {DAYS.map((label) => {
          const day = draft[label];
          const saysTimes = parseHours(day.text) !== undefined;
          const orders = `Orders: ${describeIntervals(day.intervals)}`;
          return (
            <Row key={label}>
              <Day>{DAY_NAMES[label]}</Day>
              {isEditing ? (
                <Fields>
                  <TextField
                    label={`Hours on ${DAY_NAMES[label]}`}
                    maxLength={80}
                    value={day.text}
                    error={errors[label]}
                    hint={saysTimes ? orders : 'This text says no times. Write them, or set them below.'}
                    onChange={({ target }) => onChange({ [label]: withText(day, target.value) })}
                  />
                  {!saysTimes && (
                    <IntervalsEditor
                      label={DAY_NAMES[label]}
                      value={day.intervals}
                      onChange={(intervals) => onChange({ [label]: withIntervals(intervals) })}
                    />
                  )}
                </Fields>
              ) : (
                <Words>
                  {day.text}
                  {!saysTimes && <small>{orders}</small>}
                </Words>
              )}
            </Row>
          );
        })}
      </List>
    </Section>
  );
}

const List = styled.ul`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 140px minmax(0, 1fr);
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);

  & + & {
    border-top: 1px solid var(--color-line);
  }
  @media (max-width: 559.98px) {
    grid-template-columns: 96px minmax(0, 1fr);
    &:has(input) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Day = styled.strong`
  padding-block: 2px;
  font-family: var(--font-heading);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 460px;
`;

const Words = styled.span`
  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
