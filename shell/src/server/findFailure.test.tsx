import { Suspense, use } from 'react';
import { findFailure } from './findFailure';

function Openings(): never {
  throw new TypeError('no list.');
}

function CareersPage() {
  return (
    <section>
      <Openings />
    </section>
  );
}

const never = new Promise<never>(() => undefined);
function WaitingPage() {
  return use(never);
}

/** Another call for a page, after the microtasks that the first one leaves. */
async function findTwice(page: React.ReactNode, path: string): Promise<unknown> {
  const find = () => findFailure(<Suspense fallback={null}>{page}</Suspense>, path);
  find();
  await new Promise((resolve) => setTimeout(resolve));
  try {
    return find();
  } catch (error) {
    return error;
  }
}

test('CMP-191 the error of a part that throws is found, with the components that it is in', async () => {
  const failure = await findTwice(<CareersPage />, '/careers');
  expect(String(failure)).toMatch(/^TypeError: no list, in Openings, in CareersPage(,|$)/);
});

test('CMP-191 a part that waits throws nothing', async () => {
  expect(await findTwice(<WaitingPage />, '/waiting')).toBeUndefined();
});
