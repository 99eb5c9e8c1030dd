/** The results of a part of the tests. */
export class Tally {
  passed = 0;
  failed = 0;
  /** What the developer needs to read to fix the failures. */
  output = '';

  /**
   * @param {number} passed
   * @param {number} failed
   * @param {string} [output]
   */
  constructor(passed = 0, failed = 0, output = '') {
    this.passed = passed;
    this.failed = failed;
    this.output = output;
  }

  /** @param {Tally} other */
  add(other) {
    this.passed += other.passed;
    this.failed += other.failed;
  }

  /**
   * Runs a part of the tests as a step, shows what failed in it and adds it up.
   *
   * @param {import('../start/Steps.mjs').Steps} steps
   * @param {string} title
   * @param {string} beginning
   * @param {(say: (message: string) => void) => Promise<Tally>} work
   */
  async count(steps, title, beginning, work) {
    const part = await steps.step(title, beginning, work, String, ({ failed }) => failed === 0);
    steps.report(part);
    this.add(part);
  }

  toString() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}
