/** How long the simulated tokenization takes, in milliseconds (product.md section 7). */
const TOKENIZE_MS = 1000;

/** The one card that the test mode declines. */
const DECLINED_NUMBER = '4000000000000002';

/**
 * The simulated step of product.md section 7: a random token after 1 second, made in the browser. The number does not leave it;
 * only the outcome that a test card stands for goes into the token's name.
 * @throws Error 'Failed to tokenize card'
 */
export async function tokenizeCard({ number }: { number: string }): Promise<string> {
  try {
    await new Promise((done) => setTimeout(done, TOKENIZE_MS));
    const random = crypto.randomUUID().replace(/-/g, '');
    return `${number === DECLINED_NUMBER ? 'tok_test_declined_' : 'tok_test_'}${random}`;
  } catch (error) {
    throw new Error('Failed to tokenize card', { cause: error });
  }
}
