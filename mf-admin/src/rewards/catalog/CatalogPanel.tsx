import type { Reward } from '@site/contracts';
import { Button, EmptyState, PlusIcon, useServerState } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { useState } from 'react';
import { DataTable } from '../../ui/DataTable';
import { FilterBar } from '../../ui/FilterBar';
import { useSwitch } from '../../ui/useSwitch';
import { useListQuery } from '../../ui/useListQuery';
import { rewardCalls } from '../rewardCalls';
import { rewardColumns } from './rewardColumns';
import { RewardDialog } from './RewardDialog';
import { SORTS, stateOf, type Sort } from './rewardState';
import { withActive } from './rewardDraft';
import { Stack } from '../../ui/layout';

const SHOWN = [
  { value: '', label: 'All rewards' },
  { value: 'offered', label: 'Offered now' },
  { value: 'other', label: 'Not offered' },
];
const SORTED = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

/** What points can be spent on. Customers see the cheapest first. */
export function CatalogPanel() {
  const { values, set, field, clear, isFiltered } = useListQuery(['show', 'sort']);
  const {
    data,
    error,
    isLoading,
    refresh: reload,
  } = useServerState<Reward[]>('admin rewards catalog', rewardCalls.catalog);
  const [edited, setEdited] = useState<Reward | 'new' | null>(null);
  const { switchOne, switching } = useSwitch<Reward>({
    read: rewardCalls.reward,
    save: ({ entity, etag }, { id, is_active }) => rewardCalls.replaceReward(id, withActive(entity, !is_active), etag),
    nameOf: ({ name }) => name,
    said: ({ name, is_active }) =>
      is_active
        ? { title: `${name} is withdrawn`, description: 'Codes that customers have stay good.' }
        : { title: `${name} is offered again` },
    reload,
  });
  const columns = rewardColumns({
    changing: switching,
    onEdit: setEdited,
    onOffer: (reward) => void switchOne(reward),
  });
  const sort: Sort = values.sort === 'name' ? 'name' : 'points';

  return (
    <Stack $gap={4}>
      <FilterBar
        label="Filter rewards"
        onClear={isFiltered ? clear : undefined}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
            New reward
          </Button>
        }
      >
        <SelectField label="Show" options={SHOWN} {...field('show')} />
        <SelectField
          label="Sort by"
          options={SORTED}
          value={sort}
          onChange={({ target }) => set('sort', target.value === 'points' ? '' : target.value)}
        />
      </FilterBar>
      <DataTable
        caption="Rewards"
        columns={columns}
        rows={data && visible(data, values.show).sort(SORTS[sort].compare)}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void reload()}
        loading={isLoading && data === undefined}
        empty={
          <EmptyState title={isFiltered ? 'No reward fits these filters' : 'No rewards yet'} titleAs="p">
            {isFiltered ? 'Clear them to see all.' : 'Customers collect points, and there is nothing to spend them on.'}
          </EmptyState>
        }
      />
      {edited && (
        <RewardDialog reward={edited === 'new' ? null : edited} onClose={() => setEdited(null)} reload={reload} />
      )}
    </Stack>
  );
}

function visible(rewards: readonly Reward[], show: string): Reward[] {
  const now = new Date();
  if (show !== 'offered' && show !== 'other') return [...rewards];
  return rewards.filter((reward) => (stateOf(reward, now) === 'offered') === (show === 'offered'));
}
