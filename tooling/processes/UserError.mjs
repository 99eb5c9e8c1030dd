/** A failure whose message says what failed and what the reader can do: it is shown without a stack trace. */
export class UserError extends Error {
  /**
   * @param {string} message  what failed
   * @param {string} [remedy]  what to do about it; may have several lines
   */
  constructor(message, remedy) {
    super(message);
    this.name = 'UserError';
    this.remedy = remedy;
  }
}
