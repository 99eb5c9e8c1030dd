import { TypedField } from './TypedField';
import type { ListQuery } from './useListQuery';

type Days = Record<'from' | 'to', string>;

/** Whether a range of days ends before it begins, so that there is nothing to load. Empty text is an open end. */
export function isReversed({ from, to }: Days): boolean {
  return from !== '' && to !== '' && to < from;
}

type Props = {
  values: Days;
  set: ListQuery<'from' | 'to'>['set'];
  /** What else is wrong with the range. */
  error?: string | undefined;
};

/** First and last day of a filter, both included. */
export function DayFields({ values, set, error }: Props) {
  return (
    <>
      <TypedField label="From" type="date" value={values.from} onValue={(day) => set('from', day)} />
      <TypedField
        label="To"
        type="date"
        value={values.to}
        onValue={(day) => set('to', day)}
        error={isReversed(values) ? 'Choose a day that is not before From.' : error}
      />
    </>
  );
}
