import { uuidv7 } from 'uuidv7';
import { firstIdAt } from './firstIdAt';

test('ids of before are smaller, ids of after are not', () => {
  const id = uuidv7();
  expect(firstIdAt(new Date(Date.now() + 60_000)) > id).toBe(true);
  expect(firstIdAt(new Date(Date.now() - 60_000)) < id).toBe(true);
  expect(firstIdAt(new Date(0))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
