import type { Careers, Problem } from '@site/contracts';
import { testServer } from '../../testing';
import { applicationOf } from '../../testing/builders/buildApplication';
import { expectStatus } from '../../testing/builders/buildOrder';

const server = testServer();

test('without an HR public key no application is taken, and the page knows before anybody types', async () => {
  const { json } = await expectStatus(200, server.api.get('/api/job-openings'));
  expect((json as Careers).accepts_applications).toBe(false);
  const refused = await expectStatus(503, server.api.post('/api/career-application', applicationOf()));
  expect((refused.json as Problem).detail).toBe(
    'Online applications are not open yet. Please call us at (936) 555-0142.',
  );
});
