import { TIMES } from '@site/contracts';
import { HostProvider, MemoryRouter } from '@site/kit';
import { createPreviewHost } from '@site/kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildRemote } from '../testing/buildRemote';
import { CompositionProvider } from './CompositionContext';
import { createComposition } from './createComposition';
import type { LoadExposed } from './federation';
import { RemoteModule } from './RemoteModule';

const older = buildRemote('mf-x', { version: '1.0.0' });
const remote = buildRemote('mf-x', { section: { title: 'Coupons' }, lastKnownGood: older });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of each error that a boundary catches
});

function show(loadExposed: LoadExposed): void {
  const composition = createComposition({
    snapshot: { remotes: [remote], links: [], elsewhere: [] },
    guard: { bypassCaches: () => undefined },
    report: () => undefined,
    loadExposed,
  });
  const host = createPreviewHost();
  render(
    <MemoryRouter>
      <HostProvider host={host} store={host.store}>
        <CompositionProvider composition={composition}>
          <RemoteModule remote={remote} module="./App" skeleton="Loading" />
        </CompositionProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}

it('CMP-275 a section that fails in use says so, and comes back by Retry in the same release', async () => {
  let isBroken = false;
  const mounted: string[] = [];
  show(({ version }) => {
    function App() {
      const [, setPressed] = useState(() => mounted.push(version));
      if (isBroken && version === remote.version) throw new Error('No coupon');
      const breakDown = () => {
        isBroken = true;
        setPressed(0);
      };
      return <button onClick={breakDown}>Version {version}</button>;
    }
    return Promise.resolve({ default: App });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Version 2.0.0' }));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByRole('alert')).toHaveTextContent("Coupons didn't load");
  expect(mounted).toEqual(['2.0.0']);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Version 2.0.0' })).toBeInTheDocument();
  expect(mounted).toEqual(['2.0.0', '2.0.0']);
});

it('CMP-10 a section whose code does not come says so after three seconds', async () => {
  jest.useFakeTimers();
  show(() => new Promise(() => undefined));
  await act(() => jest.advanceTimersByTimeAsync(TIMES.remoteDeadline - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent("Coupons didn't load");
});
