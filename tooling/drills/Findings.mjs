/**
 * @typedef {object} Finding
 * @property {string} expectation
 * @property {boolean} met
 * @property {string} seen  what was measured
 */

/** The findings of a drill: each expectation that was checked, met or not. */
export class Findings {
  /** @type {Finding[]} */
  all = [];

  /**
   * @param {string} expectation
   * @param {boolean} met
   * @param {string} seen
   */
  record(expectation, met, seen) {
    this.all.push({ expectation, met, seen });
  }

  get broken() {
    return this.all.filter(({ met }) => !met);
  }
}
