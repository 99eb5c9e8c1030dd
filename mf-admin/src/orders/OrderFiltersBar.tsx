import { ORDER_STATUSES, PAYMENT_STATUSES, type OrderFilters } from '@site/contracts';
import { Button, SelectField, TextField, useToast } from '@site/kit';
import { useState } from 'react';
import { useStaff } from '../frame/useStaff';
import { FilterBar, WideField } from '../ui/FilterBar';
import { TypedField } from '../ui/TypedField';
import type { useOrderList } from './useOrderList';
import { downloadCsv } from './orderCalls';
import { PAYMENT_WORDS } from './orderWords';

const ANY = { value: '', label: 'All' };

type Props = { list: ReturnType<typeof useOrderList>['list']; filters: OrderFilters };

/** Search, filters and export. They are kept in the address. */
export function OrderFiltersBar({ list: { values, set, field, clear, isFiltered }, filters }: Props) {
  const { may } = useStaff();
  return (
    <FilterBar
      label="Filter orders"
      onClear={isFiltered ? clear : undefined}
      actions={may('orders.export') && <ExportButton filters={filters} />}
    >
      <WideField>
        <TypedField
          label="Search"
          maxLength={40}
          placeholder="Number, name, phone or dish"
          value={values.q}
          onValue={(text) => set('q', text)}
        />
      </WideField>
      <SelectField
        label="Status"
        {...field('status')}
        options={[ANY, ...ORDER_STATUSES.map((value) => ({ value, label: value }))]}
      />
      <TextField label="Day" type="date" {...field('day')} />
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
    </FilterBar>
  );
}

function ExportButton({ filters }: { filters: OrderFilters }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    setIsBusy(true);
    downloadCsv(filters)
      .catch(() => toast({ title: 'Failed to export orders', description: 'Please try again.', tone: 'error' }))
      .finally(() => setIsBusy(false));
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={save}>
      Export CSV
    </Button>
  );
}
