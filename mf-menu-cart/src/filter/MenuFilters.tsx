import type { Diet } from '@site/contracts';
import { Button, CloseIcon, SearchIcon, visuallyHidden } from '@site/kit';
import { FilterChip, TextField } from '@site/kit/parts';
import { styled } from 'styled-components';
import type { MenuFilter } from './menuFilter';
import { DIET_LABELS, isFiltering, NO_FILTER } from './menuFilter';
import { plural, t } from '../messages';

type Props = {
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  allergens: string[];
  /** How many dishes are left; announced to screen readers while typing. */
  found: number;
};

const DIETS = Object.keys(DIET_LABELS) as Diet[];

/** Search, diets, and allergens to keep away from. */
export function MenuFilters({ filter, onChange, allergens, found }: Props) {
  const filtering = isFiltering(filter);
  return (
    <Bar role="search" aria-label={t('Menu')}>
      <TextField
        label={<Hidden>{t('Search the menu')}</Hidden>}
        type="search"
        placeholder={t('Search dishes or ingredients')}
        prefix={<SearchIcon />}
        value={filter.search}
        maxLength={80}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Chips role="group" aria-label={t('Diet and allergens')}>
        {DIETS.map((diet) => (
          <FilterChip
            key={diet}
            pressed={filter.diets.includes(diet)}
            onClick={() => onChange({ ...filter, diets: toggle(filter.diets, diet) })}
          >
            {t(DIET_LABELS[diet])}
          </FilterChip>
        ))}
        {allergens.map((allergen) => (
          <FilterChip
            key={allergen}
            pressed={filter.without.includes(allergen)}
            onClick={() => onChange({ ...filter, without: toggle(filter.without, allergen) })}
          >
            {t('No {allergen}', { allergen: t(allergen) })}
          </FilterChip>
        ))}
        {filtering && (
          <Button variant="quiet" size="sm" icon={<CloseIcon size={18} />} onClick={() => onChange(NO_FILTER)}>
            {t('Clear filters')}
          </Button>
        )}
      </Chips>
      <Hidden role="status">
        {filtering ? plural(found, { one: '1 dish found', other: '{count} dishes found' }) : ''}
      </Hidden>
    </Bar>
  );
}

function toggle<T>(list: T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

const Bar = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-end: var(--space-5);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(280px, 360px) 1fr;
    align-items: center;
    gap: var(--space-5);
  }
`;

const Chips = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  /* Room for the focus ring, which the scroller would cut off; full bleed on phones. */
  margin-inline: calc(-1 * var(--page-margin, 16px));
  padding: 6px var(--page-margin, 16px);
  scrollbar-width: none;

  > * {
    flex: none;
  }

  @media (min-width: 1024px) {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 6px;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
