import { buildRemote } from '../testing/buildRemote';
import type { LoadedModule } from './RemoteLoader';
import { initialState, remoteState, type RemoteEvent, type RemoteState } from './remoteState';

const loaded: LoadedModule = { release: buildRemote('mf-careers'), Component: () => null };

const after = (...events: RemoteEvent[]): RemoteState => events.reduce(remoteState, initialState(null));

it('is ready from the start with what has been loaded before', () => {
  expect(initialState(loaded)).toMatchObject({ phase: 'ready', loaded });
  expect(initialState(null)).toMatchObject({ phase: 'loading' });
});

it('reports a failure, and the deadline', () => {
  expect(after({ type: 'failed', cycle: 0, cause: 'network' })).toMatchObject({ phase: 'failed', cause: 'network' });
  expect(after({ type: 'deadline', cycle: 0 })).toMatchObject({ phase: 'failed', cause: 'timeout', retrying: false });
});

it('shows what comes after the deadline', () => {
  expect(after({ type: 'deadline', cycle: 0 }, { type: 'loaded', loaded }).phase).toBe('ready');
});

it('stays failed, with a busy button, while it retries', () => {
  const state = after({ type: 'failed', cycle: 0, cause: 'network' }, { type: 'retry' });
  expect(state).toEqual({ phase: 'failed', cycle: 1, cause: 'network', retrying: true });
});

it('lets go of the busy button when the retry fails or takes too long', () => {
  const failed: RemoteEvent[] = [{ type: 'failed', cycle: 0, cause: 'network' }, { type: 'retry' }];
  expect(after(...failed, { type: 'failed', cycle: 1, cause: 'invalid' })).toMatchObject({
    cause: 'invalid',
    retrying: false,
  });
  expect(after(...failed, { type: 'deadline', cycle: 1 })).toMatchObject({ phase: 'failed', retrying: false });
});

it('does not let an attempt that was given up fail the one that followed', () => {
  const retrying = after({ type: 'deadline', cycle: 0 }, { type: 'retry' });
  expect(remoteState(retrying, { type: 'failed', cycle: 0, cause: 'network' })).toBe(retrying);
  expect(remoteState(retrying, { type: 'deadline', cycle: 0 })).toBe(retrying);
});

it('is not moved by anything but a throw once it is ready', () => {
  const ready = after({ type: 'loaded', loaded });
  for (const event of [
    { type: 'failed', cycle: 0, cause: 'network' },
    { type: 'deadline', cycle: 0 },
    { type: 'retry' },
    { type: 'loaded', loaded: { ...loaded } },
  ] satisfies RemoteEvent[])
    expect(remoteState(ready, event)).toBe(ready);
});

it('loads another release after a throw, or reports it when there is none', () => {
  expect(after({ type: 'loaded', loaded }, { type: 'threw', cause: 'render', anotherRelease: true })).toEqual({
    phase: 'loading',
    cycle: 1,
  });
  expect(after({ type: 'loaded', loaded }, { type: 'threw', cause: 'render', anotherRelease: false })).toMatchObject({
    phase: 'failed',
    cause: 'render',
  });
});
