import { uuidv7 } from 'uuidv7';
import { execute, select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { purgeOldReports } from './purgeOldReports';

testServer();

test('reports of failed remotes are forgotten after 90 days', async () => {
  await execute(
    `INSERT INTO composition_reports (id, at, composition_id, remote, version, module, cause, message, path)
     VALUES (:id, NOW(), :id, 'mf-careers', '1.0.0', './App', 'timeout', '', '/career')`,
    { id: uuidv7() },
  );
  const inDays = (days: number): void => setClock(() => new Date(Date.now() + days * 86_400_000));
  inDays(89);
  expect(await purgeOldReports()).toBe(0);
  inDays(91);
  expect(await purgeOldReports()).toBe(1);
  expect(await select('SELECT id FROM composition_reports', {})).toEqual([]);
});
