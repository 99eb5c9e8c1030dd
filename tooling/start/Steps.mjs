import { UserError } from '../processes/UserError.mjs';

const TITLE_WIDTH = 10;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;

const terminal = Boolean(process.stdout.isTTY) && process.env.CI === undefined;
const colours = terminal && process.env.NO_COLOR === undefined;

/** @param {string} code @param {string} text */
const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

const TICK = paint('32', '✓');
const CROSS = paint('31', '✗');

/** @typedef {{ title: string, message: string, since: number }} RunningStep */

/**
 * Shows the progress of a command: one line for each step, with its result and duration. On a terminal the line of the
 * running step moves, of several that of the latest; in a log each step writes a line when it begins and one when it is
 * done.
 */
export class Steps {
  /** @type {RunningStep[]} the one begun last is the last */
  #running = [];
  /** @type {RunningStep | undefined} */
  #failed;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /**
   * @template T
   * @param {string} title  one word
   * @param {string} beginning  what is being done
   * @param {(say: (message: string) => void) => Promise<T>} work  says how far it is
   * @param {(result: T) => string} [summary]  what came of it; without it the last thing said stands
   * @param {(result: T) => boolean} [succeeded]  for work that goes on after a failure and tells it in its result
   * @returns {Promise<T>}
   */
  async step(title, beginning, work, summary, succeeded = () => true) {
    const current = { title, message: beginning, since: Date.now() };
    this.#running.push(current);
    if (terminal) this.#timer ??= this.#spin();
    else process.stdout.write(`  ·  ${title.padEnd(TITLE_WIDTH)}  ${beginning}\n`);
    try {
      const result = await work((message) => {
        current.message = message;
      });
      this.#finish(current, succeeded(result) ? TICK : CROSS, summary ? summary(result) : current.message);
      return result;
    } catch (error) {
      this.#end(current);
      this.#failed = current;
      throw error;
    }
  }

  /** @param {string} text */
  note(text) {
    this.#write(`     ${''.padEnd(TITLE_WIDTH)}  ${paint('2', text)}\n`);
  }

  /**
   * Shows what a failed test said.
   *
   * @param {{ failed: number, output: string }} tally
   */
  report({ failed, output }) {
    if (failed > 0 && output.trim() !== '') this.#write(`\n${indent(output.trim())}\n\n`);
  }

  /**
   * Ends the running step with what went wrong and what can be done about it.
   *
   * @param {unknown} error
   */
  fail(error) {
    const title = this.#failed?.title;
    if (this.#failed) this.#finish(this.#failed, CROSS, 'failed');
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const known = error instanceof UserError;
    const text = known ? message : (stack ?? message);
    process.stderr.write(`\n${indent(paint('31', title ? `${title}: ${text}` : text))}\n`);
    if (known && error.remedy) process.stderr.write(`\n${indent(error.remedy)}\n`);
    process.stderr.write('\n');
  }

  #spin() {
    let frame = 0;
    return setInterval(() => {
      const step = this.#running.at(-1);
      if (!step) return;
      frame = (frame + 1) % FRAMES.length;
      const line = `  ${FRAMES[frame]}  ${step.title.padEnd(TITLE_WIDTH)}  ${step.message}  ${seconds(step.since)}`;
      process.stdout.write(`\r\u001b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
    }, FRAME_MS);
  }

  /**
   * @param {RunningStep} step
   * @param {string} mark
   * @param {string} message
   */
  #finish(step, mark, message) {
    this.#end(step);
    this.#write(`  ${mark}  ${step.title.padEnd(TITLE_WIDTH)}  ${message}  ${paint('2', seconds(step.since))}\n`);
  }

  /** @param {RunningStep} step */
  #end(step) {
    this.#running = this.#running.filter((other) => other !== step);
    if (terminal) process.stdout.write('\r\u001b[2K');
    if (this.#running.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /**
   * In place of the line that moves.
   *
   * @param {string} text
   */
  #write(text) {
    process.stdout.write(this.#timer ? `\r\u001b[2K${text}` : text);
  }
}

/** @param {number} since */
function seconds(since) {
  return `${new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format((Date.now() - since) / 1000)} s`;
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, '  ');
}
