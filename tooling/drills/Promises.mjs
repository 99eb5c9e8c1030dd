/**
 * @typedef {object} Kept
 * @property {string} promise  in the words of design/quality.md
 * @property {boolean} kept
 * @property {string} seen  what was measured
 */

/** What a drill found: each promise that it looked at, kept or broken. */
export class Promises {
  /** @type {Kept[]} */
  all = [];

  /**
   * @param {string} promise
   * @param {boolean} kept
   * @param {string} seen
   */
  note(promise, kept, seen) {
    this.all.push({ promise, kept, seen });
  }

  get broken() {
    return this.all.filter(({ kept }) => !kept);
  }
}
