import { Button, CallButton, Container, EmptyState, ErrorState, MenuSkeleton } from '@site/kit';
import { Tabs } from '@site/kit/parts';
import { atom, useAtom } from 'jotai';
import { Fragment, useMemo } from 'react';
import { styled } from 'styled-components';
import { DishDialog } from '../dish/DishDialog';
import { MenuFilters } from '../filter/MenuFilters';
import { MenuGrid } from './MenuGrid';
import type { MenuFilter } from '../filter/menuFilter';
import { allergensOf, filterMenu, isFiltering, NO_FILTER } from '../filter/menuFilter';
import type { Menu } from '../data/useMenu';
import { useMenu } from '../data/useMenu';
import { SavedMenuNote } from './SavedMenuNote';
import { usePrinting } from './usePrinting';
import { t } from '../messages';

/* For the life of the page: the way back from the cart leads to the dishes that were left. */
const chosenFilter = atom<MenuFilter>(NO_FILTER);
const chosenCategory = atom<string | undefined>(undefined);

/** The slot `home.menu`: "What's Cookin'". */
export default function MenuSection() {
  const { menu, error, retrying, retry } = useMenu();
  return (
    <Container>
      <Heading>{t("What's Cookin'")}</Heading>
      {error ? (
        <ErrorState
          message={error}
          onRetry={retry}
          retrying={retrying}
          action={<CallButton>{t('Call To Order')}</CallButton>}
        />
      ) : menu ? (
        <LoadedMenu menu={menu} />
      ) : (
        <MenuSkeleton />
      )}
    </Container>
  );
}

function LoadedMenu({ menu }: { menu: Menu }) {
  const [filter, setFilter] = useAtom(chosenFilter);
  const [categoryId, setCategoryId] = useAtom(chosenCategory);
  const printing = usePrinting();
  const found = useMemo(() => filterMenu(menu.items, filter), [menu, filter]);
  const allergens = useMemo(() => allergensOf(menu.items), [menu]);

  const showCard = (dishId: string) => {
    const dish = menu.items.find(({ id }) => String(id) === dishId);
    if (dish && !isFiltering(filter)) setCategoryId(String(dish.category_id));
  };

  if (menu.categories.length === 0) {
    return (
      <EmptyState title={t('The menu is being written')}>
        {t('Please call us: we gladly tell you what is cooking today.')}
      </EmptyState>
    );
  }
  return (
    <>
      <SavedMenuNote savedAt={menu.savedAt} />
      <MenuFilters filter={filter} onChange={setFilter} allergens={allergens} found={found.length} />
      {!isFiltering(filter) ? (
        <Categories data-printing={printing || undefined}>
          <Tabs
            sticky
            label={t('Menu categories')}
            selectedId={categoryId}
            onSelect={setCategoryId}
            items={menu.categories.map(({ id, name }) => ({ id: String(id), label: name }))}
          >
            {(selected) => <Panels menu={menu} selected={selected} printing={printing} />}
          </Tabs>
        </Categories>
      ) : found.length > 0 ? (
        <MenuGrid items={found} />
      ) : (
        <EmptyState
          title={t('Nothing on the menu fits')}
          action={
            <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
              {t('Clear filters')}
            </Button>
          }
        >
          {filter.search.trim()
            ? t('No dish matches “{search}”. Try another word, or fewer filters.', { search: filter.search.trim() })
            : t('No dish matches all of these filters together.')}
        </EmptyState>
      )}
      <DishDialog menu={menu} onLeave={showCard} />
    </>
  );
}

/** The category of the chosen tab; on paper all of them, each under its name. */
function Panels({ menu, selected, printing }: { menu: Menu; selected: string; printing: boolean }) {
  return menu.categories
    .filter(({ id }) => printing || String(id) === selected)
    .map(({ id, name }) => (
      <Fragment key={id}>
        {printing && <PrintedName>{name}</PrintedName>}
        <CategoryPanel menu={menu} categoryId={id} />
      </Fragment>
    ));
}

/** The dishes of a category. Sold-out ones stay in the list, so an empty category has no dishes. */
function CategoryPanel({ menu, categoryId }: { menu: Menu; categoryId: number }) {
  const items = menu.items.filter((item) => item.category_id === categoryId);
  return items.length > 0 ? (
    <MenuGrid items={items} />
  ) : (
    <EmptyState title={t('Nothing here yet')}>{t('Try another category.')}</EmptyState>
  );
}

const Heading = styled.h2`
  margin: 0 0 var(--space-5);
  font-size: var(--text-3xl);
`;

const PrintedName = styled.h3`
  margin-block: var(--space-5) var(--space-3);
`;

/* On paper each category has its name, so the chosen tab says nothing. */
const Categories = styled.div`
  &[data-printing] [role='tablist'] {
    display: none;
  }
`;
