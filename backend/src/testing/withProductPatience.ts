import { readEnv } from '../env';
import { PRODUCT_PAYMENT_WAIT_MS } from '../env/paymentEnv';

/** Runs a test of a silent provider: this process gives up on it as soon as the product does. */
export async function withProductPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  const replaced = jest.replaceProperty(readEnv(), 'PAYMENT_WAIT_MS', PRODUCT_PAYMENT_WAIT_MS);
  try {
    return await work();
  } finally {
    replaced.restore();
  }
}
