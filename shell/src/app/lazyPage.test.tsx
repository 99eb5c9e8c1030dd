import { render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { MemoryRouter } from '@site/kit';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyPage } from './lazyPage';

it('WEB-173 a page whose code did not come is waited for when it is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the error of the first visit
  let arrive: (page: { default: ComponentType }) => void = () => undefined;
  let isAway = true;
  const Page = lazyPage(() =>
    isAway
      ? Promise.reject(new Error('Loading chunk page-locations failed'))
      : new Promise((resolve) => (arrive = resolve)),
  );
  const visit = () => {
    void Page.preload(); // as the router does
    return render(
      <MemoryRouter>
        <ErrorBoundary resetKey="/locations">
          <Suspense fallback="Loading...">
            <Page />
          </Suspense>
        </ErrorBoundary>
      </MemoryRouter>,
    );
  };
  const { unmount } = visit();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  unmount();

  isAway = false;
  visit();
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  arrive({ default: () => <p>Our Locations</p> });
  expect(await screen.findByText('Our Locations')).toBeInTheDocument();
});
