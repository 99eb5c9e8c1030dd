import { SearchIcon } from '@site/kit';
import { SelectField, TextField } from '@site/kit/parts';
import styled from 'styled-components';
import type { Filter } from './filterRows';
import { CATEGORIES, titleOf } from './MenuRow';

const OPTIONS = [
  { value: 'all', label: 'All categories' },
  ...CATEGORIES.map((category) => ({ value: category, label: titleOf(category) })),
];

export function MenuFilters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <Row role="search">
      <TextField
        type="search"
        label="Search"
        placeholder="Search menu items"
        prefix={<SearchIcon size={20} />}
        maxLength={120}
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
      />
      <SelectField
        label="Category"
        options={OPTIONS}
        value={filter.category}
        onChange={({ target }) => onChange({ ...filter, category: target.value as Filter['category'] })}
      />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--space-4);
  margin-bottom: var(--space-6);
`;
