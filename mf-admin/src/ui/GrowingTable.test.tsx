import { fakeApi, renderWithHost } from '@site/kit/testing';
import { request } from '@site/kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GrowingTable } from './GrowingTable';
import { useGrowingList } from './useGrowingList';

let api: ReturnType<typeof fakeApi> | undefined;

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

function List() {
  const list = useGrowingList(['rows'], (limit) => request<number[]>(`/api/rows?limit=${limit}`, { failure: 'x' }), 2);
  return (
    <GrowingTable
      title="Rows"
      caption="Rows"
      columns={[{ key: 'row', header: 'Row', cell: (row) => row }]}
      rowKey={(row) => row}
      list={list}
      olderLabel="Show Older Rows"
    />
  );
}

test('ADM-117 the button that reads further back stays with the focus while it does, and goes with the last rows', async () => {
  api = fakeApi({ 'GET /api/rows': { body: rows(2) } });
  renderWithHost(<List />);
  const user = userEvent.setup();
  const older = await screen.findByRole('button', { name: 'Show Older Rows' });
  let answer: (body: number[]) => void = () => undefined;
  api.set('GET /api/rows', () => new Promise((resolve) => (answer = resolve)));
  await user.click(older);
  expect(older).toBeVisible();
  expect(older).toHaveFocus();
  expect(older).toHaveAttribute('aria-busy', 'true');
  answer(rows(3));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(screen.queryByRole('button')).toBeNull();
});
