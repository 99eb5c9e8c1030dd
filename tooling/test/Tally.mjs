/** What came of a part of the tests. */
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

  toString() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}
