import { useServerState } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { DayFields } from '../ui/DayFields';
import { FilterBar } from '../ui/FilterBar';
import type { ListQuery } from '../ui/useListQuery';
import { actionWords } from '../ui/actionWords';
import { entityWords } from './entityWords';
import { auditCalls, type AuditFilter } from './auditCalls';

type Props = { query: ListQuery<keyof AuditFilter> };

/** Who, action, entity and days. */
export function AuditFilters({ query: { values, set, field, clear, isFiltered } }: Props) {
  const { data } = useServerState('/api/admin/audit/filters', auditCalls.filters);
  const option = (value: string, label: string) => ({ value, label });

  return (
    <FilterBar
      label="Filter the audit log"
      onClear={isFiltered ? clear : undefined}
      more={{
        set: [values.entity, values.from, values.to].filter((value) => value !== '').length,
        fields: (
          <>
            <SelectField
              label="Changed"
              {...field('entity')}
              options={[
                option('', 'Everything'),
                ...(data?.entities ?? []).map((entity) => option(entity, entityWords(entity))),
              ]}
            />
            <DayFields values={values} set={set} />
          </>
        ),
      }}
    >
      <SelectField
        label="Who"
        {...field('actor')}
        options={[
          option('', 'Everybody'),
          ...(data?.actors ?? []).map(({ id, name }) => option(id, name)),
          option('service', 'Service token'),
          option('team', 'Deploy token'),
        ]}
      />
      <SelectField
        label="Action"
        {...field('action')}
        options={[
          option('', 'Every action'),
          ...(data?.actions ?? []).map((known) => option(known.action, actionWords(known))),
        ]}
      />
    </FilterBar>
  );
}
