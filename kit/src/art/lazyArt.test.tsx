import { act, render, screen, waitFor } from '@testing-library/react';
import { lazyArt } from './lazyArt';

test('shows the fallback until the drawing is there', async () => {
  const Art = lazyArt(() => Promise.resolve({ default: () => <p>drawing</p> }), <p>backdrop</p>);
  render(<Art />);
  expect(screen.getByText('backdrop')).toBeInTheDocument();
  expect(await screen.findByText('drawing')).toBeInTheDocument();
  expect(screen.queryByText('backdrop')).toBeNull();
});

test('leaves out a drawing that cannot be fetched', async () => {
  const Art = lazyArt<object>(() => Promise.reject(new Error('chunk missing')), <p>backdrop</p>);
  render(
    <main>
      words <Art />
    </main>,
  );
  await waitFor(() => expect(screen.queryByText('backdrop')).toBeNull());
  expect(screen.getByRole('main')).toHaveTextContent('words');
});

describe('a drawing in the markup of the server', () => {
  type Props = { who: string };
  const load = jest.fn(() => Promise.resolve({ default: ({ who }: Props) => <svg aria-label={who} role="img" /> }));
  const openPage = (markup: string) => {
    load.mockClear();
    const Art = lazyArt<Props>(load);
    document.body.innerHTML = `<main><span>${markup}</span></main>`;
    const root = document.querySelector('main');
    if (!root) throw new Error('no root');
    return { Art, ...render(<Art who="ranger" />, { container: root, hydrate: true }) };
  };
  const drawing = '<!--$--><svg role="img" aria-label="as the server drew it"></svg><!--/$-->';

  test('WEB-92 stays as it is, and its code is not fetched', async () => {
    const { Art, rerender } = openPage(drawing);
    await act(async () => {});
    rerender(<Art who="ranger" />);
    expect(screen.getByRole('img')).toHaveAccessibleName('as the server drew it');
    expect(load).not.toHaveBeenCalled();
  });

  test('is replaced when another one is to be shown', async () => {
    const { Art, rerender } = openPage(drawing);
    rerender(<Art who="angler" />);
    expect(await screen.findByRole('img', { name: 'angler' })).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('is fetched when the server sent its place only', async () => {
    openPage('<!--$!--><template></template><!--/$-->');
    expect(await screen.findByRole('img', { name: 'ranger' })).toBeInTheDocument();
  });
});
