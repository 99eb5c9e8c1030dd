import { ORDER_STATUSES, PAYMENT_STATUSES } from '@site/contracts';
import { SelectField } from '@site/kit/parts';
import { DayFields } from '../ui/DayFields';
import { FilterBar, WideField } from '../ui/FilterBar';
import { TypedField } from '../ui/TypedField';
import type { useOrderList } from './useOrderList';
import { PAYMENT_WORDS } from './orderWords';

const ANY = { value: '', label: 'All' };

type Props = { list: ReturnType<typeof useOrderList>['list'] };

/** Search and filters. They are kept in the address. */
export function OrderFiltersBar({ list: { values, set, field, clear, isFiltered } }: Props) {
  const fields = (
    <>
      <SelectField
        label="Status"
        {...field('status')}
        options={[ANY, ...ORDER_STATUSES.map((value) => ({ value, label: value }))]}
      />
      <DayFields values={values} set={set} />
      <SelectField
        label="Type"
        {...field('type')}
        options={[ANY, { value: 'pickup', label: 'Pickup' }, { value: 'delivery', label: 'Delivery' }]}
      />
      <SelectField
        label="Payment"
        {...field('payment')}
        options={[ANY, ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_WORDS[value] }))]}
      />
      <TypedField label="Promo code" maxLength={40} value={values.promo} onValue={(text) => set('promo', text)} />
    </>
  );
  const folded = Object.entries(values).filter(([name, value]) => name !== 'q' && value !== '');
  const more = { fields, set: folded.length };
  return (
    <FilterBar label="Filter orders" onClear={isFiltered ? clear : undefined} more={more}>
      <WideField>
        <TypedField
          label="Search"
          maxLength={40}
          placeholder="Number, name, phone, dish, total"
          value={values.q}
          onValue={(text) => set('q', text)}
        />
      </WideField>
    </FilterBar>
  );
}
