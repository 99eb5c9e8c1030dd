import { render, screen, waitFor } from '@testing-library/react';
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
