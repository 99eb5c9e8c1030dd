import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderShell } from '../testing/renderShell';
import { usePageTitle } from './usePageTitle';

function Screen() {
  useEffect(() => {
    document.title = 'Complete Payment | Test Kitchen';
  }, []);
  return <h1>Complete Payment</h1>;
}

function Page() {
  usePageTitle({ remotes: [], elsewhere: [], titles: { '/checkout': 'Checkout' } });
  return <Screen />;
}

it('WEB-220 a screen of a section may name itself, also when it comes together with the page', () => {
  renderShell(<Page />, { path: '/checkout' });
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(document.title).toBe('Complete Payment | Test Kitchen');
});
