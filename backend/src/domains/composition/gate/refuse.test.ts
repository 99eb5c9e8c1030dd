import type { CompositionAuditEntry } from '@site/contracts';
import { buildRelease, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';
import { REFUSALS_OF_A_DAY } from './refuse';

const { team, nextVersion } = releaseServer();

test('CMP-318 a token that is refused all day leaves a bounded number of entries, and still reads the reasons', async () => {
  const limit = jest.replaceProperty(REFUSALS_OF_A_DAY, 'max', 3);
  const refuse = async (name: 'careers' | 'checkout') => {
    const built = buildRelease(`mf-${name}`, nextVersion());
    built.files.set('App.js', Buffer.from('another()'));
    const { status, json } = await publish(team(name), built);
    expect([status, refusalsOf(json)]).toEqual([422, [`mf-${name}: App.js does not match its hash`]]);
  };
  const entries = async (name: 'careers' | 'checkout') =>
    ((await team(name).get(`/api/composition/audit?remote=mf-${name}`)).json as CompositionAuditEntry[]).length;
  for (let time = 0; time < 5; time += 1) await refuse('careers');
  await refuse('checkout');
  expect([await entries('careers'), await entries('checkout')]).toEqual([3, 1]);
  limit.restore();
});
