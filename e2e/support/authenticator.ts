import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
/** Of the end of a step, in which a code could grow too old on its way. */
const LATE_MS = 10_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app (RFC 6238) with the key that the account page has shown, spaces and all. */
export class Authenticator {
  private readonly key: Buffer;
  private lastStep = 0;

  constructor(secret: string) {
    this.key = fromBase32(secret.replace(/\s/g, ''));
  }

  /**
   * A code that was not asked for before: each opens something once. A clock may be a step off, so that two or three can be
   * had at once; one more waits.
   */
  async nextCode(): Promise<string> {
    for (;;) {
      const now = Date.now();
      const current = Math.floor(now / STEP_MS);
      const earliest = now % STEP_MS > STEP_MS - LATE_MS ? current : current - 1;
      const step = Math.max(this.lastStep + 1, earliest);
      if (step <= current + 1) {
        this.lastStep = step;
        return this.codeAt(step);
      }
      await new Promise((resolve) => setTimeout(resolve, STEP_MS - (now % STEP_MS)));
    }
  }

  /** Six digits that match no current code. */
  wrongCode(): string {
    const current = Math.floor(Date.now() / STEP_MS);
    const right = [-1, 0, 1, 2].map((off) => this.codeAt(current + off));
    return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
  }

  private codeAt(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const digest = createHmac('sha1', this.key).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 0xf;
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
