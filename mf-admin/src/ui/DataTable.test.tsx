import { renderWithHost } from '@site/kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type Column } from './DataTable';

type Dish = { id: number; name: string; price: string };
const COLUMNS: Column<Dish>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, isTitle: true },
  { key: 'price', header: 'Price', cell: ({ price }) => price, align: 'end' },
];
const base = { caption: 'Dishes', columns: COLUMNS, rowKey: ({ id }: Dish) => id };
const ROWS: Dish[] = [{ id: 1, name: 'Brisket', price: '$12.00' }];

test('names the table and its cells', () => {
  render(<DataTable {...base} rows={ROWS} />);
  const table = within(screen.getByRole('table', { name: 'Dishes' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Price']);
  expect(table.getByRole('cell', { name: '$12.00' })).toHaveAttribute('data-label', 'Price');
});

test('is busy until the first rows arrive', () => {
  render(<DataTable {...base} rows={undefined} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('says that nothing was found', () => {
  render(<DataTable {...base} rows={[]} empty="No dishes yet" />);
  expect(screen.getByText('No dishes yet')).toBeVisible();
});

test('a failure offers another try and keeps the rows that were there', async () => {
  const onRetry = jest.fn();
  const first = renderWithHost(
    <DataTable {...base} rows={undefined} error={new Error('Failed to load')} onRetry={onRetry} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalled();
  first.unmount();
  renderWithHost(<DataTable {...base} rows={ROWS} error={new Error('Failed to load')} onRetry={onRetry} />);
  expect(screen.getByText('Failed to load')).toHaveAttribute('role', 'alert');
  expect(screen.getByText('Brisket')).toBeVisible();
});
