import type { StaffAction } from '@site/contracts';
import { useSettings, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';
import { Quiet } from '../ui/text';
import { formatMoment } from '../ui/wallClock';
import { changedFields, type ChangedField } from './changedFields';
import { fieldWords } from './entityWords';
import { orderFields } from './orderFields';

const SHOWN = 3;

/** A value with more characters, such as the history of an order, is folded. */
const LONGEST_SHOWN = 100;

/** The fields that an action changed, each with the value before and after. */
export function Changes({ action: { entity, before, after } }: { action: StaffAction }) {
  const { timezone } = useSettings();
  const wordsFor = (value: unknown) => valueWords(value, timezone);
  const changed = changedFields(before, after);
  const fields = entity === 'orders' ? orderFields(changed) : changed;
  if (fields.length === 0) return <Quiet>No details</Quiet>;
  const isShort = (field: ChangedField) =>
    [field.before, field.after].every((value) => wordsFor(value ?? null).length <= LONGEST_SHOWN);
  const shown = fields.filter(isShort).slice(0, SHOWN);
  const folded = fields.filter((field) => !shown.includes(field));
  const rowOf = (field: ChangedField) => (
    <li key={field.name}>
      <Quiet>{fieldWords(field.name)}</Quiet>{' '}
      {field.before !== undefined && (
        <del>
          <VisuallyHidden>before: </VisuallyHidden>
          {wordsFor(field.before)}
        </del>
      )}{' '}
      {field.after !== undefined && (
        <ins>
          <VisuallyHidden>after: </VisuallyHidden>
          {wordsFor(field.after)}
        </ins>
      )}
    </li>
  );
  return (
    <>
      {shown.length > 0 && <List>{shown.map(rowOf)}</List>}
      {folded.length > 0 && (
        <details>
          <summary>{shown.length > 0 ? `${folded.length} more` : `${folded.length} changed`}</summary>
          <List>{folded.map(rowOf)}</List>
        </details>
      )}
    </>
  );
}

/** As programs write a moment. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

function valueWords(value: unknown, timeZone: string): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && INSTANT.test(value)) return formatMoment(value, timeZone);
  if (Array.isArray(value) && value.every((element) => typeof element !== 'object')) return value.join(', ') || 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  list-style: none;
  overflow-wrap: anywhere;

  del,
  ins {
    padding: 1px 5px;
    border-radius: 5px;
    text-decoration: none;
  }
  del {
    background: var(--color-berry-soft);
    color: var(--color-berry);
    text-decoration: line-through;
  }
  ins {
    background: var(--color-leaf-soft);
    color: var(--color-leaf);
  }
`;
