import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs, type TabsProps } from './Tabs';

const items = [
  { id: 'breakfast', label: 'Breakfast' },
  { id: 'bowls', label: 'Bowls' },
  { id: 'drinks', label: 'Drinks' },
];

function renderTabs(props: Partial<TabsProps> = {}) {
  return render(
    <Tabs label="Menu categories" items={items} {...props}>
      {(id) => <p>Dishes of {id}</p>}
    </Tabs>,
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('starts with the first tab and its panel', () => {
  renderTabs();
  expect(screen.getByRole('tablist', { name: 'Menu categories' })).toBeInTheDocument();
  expect(tab('Breakfast')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Breakfast' })).toHaveTextContent('Dishes of breakfast');
});

test('is one tab stop: the selected tab, then its panel', async () => {
  const user = userEvent.setup();
  renderTabs();
  await user.click(tab('Bowls'));
  await user.tab({ shift: true });
  await user.tab();
  expect(tab('Bowls')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Bowls' })).toHaveFocus();
});

test('WEB-7 moves and selects by arrows, round the ends, and by Home and End', async () => {
  const user = userEvent.setup();
  renderTabs();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(tab('Bowls')).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Dishes of bowls');
  await user.keyboard('{End}');
  expect(tab('Drinks')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Breakfast')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Drinks')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tab('Breakfast')).toHaveAttribute('aria-selected', 'true');
});

test('shows what its owner selects and reports what was pressed', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  renderTabs({ selectedId: 'drinks', onSelect });
  expect(tab('Drinks')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Bowls'));
  expect(onSelect).toHaveBeenCalledWith('bowls');
  expect(tab('Drinks')).toHaveAttribute('aria-selected', 'true');
});

test('falls back to the first tab when the selected one is gone', () => {
  const { rerender } = renderTabs({ selectedId: 'drinks' });
  rerender(
    <Tabs label="Menu categories" items={items.slice(0, 2)} selectedId="drinks">
      {(id) => <p>Dishes of {id}</p>}
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel', { name: 'Breakfast' })).toBeInTheDocument();
});
