import { checkInvariants } from '../invariants';
import type { TestServer } from './testServer';

/**
 * After each test of a file the data keep every invariant, whatever went wrong in it.
 *
 * @param except ids of promises that a test breaks on purpose, such as by speaking for the provider
 */
export function checkInvariantsAfterEach(
  server: Pick<TestServer, 'merchantId'>,
  { except = [] }: { except?: readonly string[] } = {},
): void {
  afterEach(async () => {
    const broken = await checkInvariants(server.merchantId);
    expect(broken.filter(({ id }) => !except.includes(id))).toEqual([]);
  });
}
