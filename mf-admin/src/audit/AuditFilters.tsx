import { Button, useServerState } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { useState } from 'react';
import { DayFields, isReversed } from '../ui/DayFields';
import { detailOf } from '../ui/detailOf';
import { FilterBar } from '../ui/FilterBar';
import { useFailures } from '../ui/useFailures';
import type { ListQuery } from '../ui/useListQuery';
import { actionWords } from '../ui/actionWords';
import { entityWords } from './entityWords';
import { auditCalls, auditQuery, type AuditFilter } from './auditCalls';

type Props = { query: ListQuery<keyof AuditFilter> };

/** Who, action, entity and days; and the export of what they leave. */
export function AuditFilters({ query: { values, set, field, clear, isFiltered } }: Props) {
  const failures = useFailures();
  const { data } = useServerState('/api/admin/audit/filters', auditCalls.filters);
  const [busy, setBusy] = useState(false);
  const option = (value: string, label: string) => ({ value, label });

  async function save(): Promise<void> {
    setBusy(true);
    failures.end('export');
    try {
      await auditCalls.export(auditQuery(values));
    } catch (error) {
      failures.show('export', { title: 'Export failed', description: detailOf(error, 'Please try again.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <FilterBar
      label="Filter the audit log"
      onClear={isFiltered ? clear : undefined}
      actions={
        <Button variant="secondary" busy={busy} disabled={isReversed(values)} onClick={() => void save()}>
          Export CSV
        </Button>
      }
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
