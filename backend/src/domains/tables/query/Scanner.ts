import { TableError } from '../TableError';

const SHOWN = 60;
const isWord = (char: string): boolean => /[\w$]/.test(char);

/**
 * Reads a parameter from left to right. It never goes back further than one value, so that reading is linear in the length
 * of the text.
 */
export class Scanner {
  private at = 0;
  private readonly text: string;
  private readonly what: string;

  /** @param what names the parameter in errors: `filter`, `order`, `logic tree` */
  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text.charAt(this.at);
  }

  startsWith(literal: string): boolean {
    return this.text.startsWith(literal, this.at);
  }

  /** Consumes the literal if it comes next. */
  take(literal: string): boolean {
    if (!this.startsWith(literal)) return false;
    this.at += literal.length;
    return true;
  }

  takeWhile(isWanted: (char: string) => boolean): string {
    const start = this.at;
    while (!this.isAtEnd && isWanted(this.peek())) this.at += 1;
    return this.text.slice(start, this.at);
  }

  rest(): string {
    return this.takeWhile(() => true);
  }

  skipSpaces(): void {
    this.takeWhile((char) => char === ' ' || char === '\t');
  }

  /** A column's name, plain or in double quotes. */
  name(): string {
    this.skipSpaces();
    const name = this.quoted() ?? this.takeWhile(isWord);
    if (name === '') this.fail('a column name');
    this.skipSpaces();
    return name;
  }

  /** `"…"` with backslash escapes; undefined, and nothing consumed, where no complete one comes next. */
  quoted(): string | undefined {
    const start = this.at;
    if (!this.take('"')) return undefined;
    let value = '';
    while (!this.isAtEnd && this.peek() !== '"') {
      if (this.take('\\') && this.isAtEnd) break;
      value += this.peek();
      this.at += 1;
    }
    if (this.take('"')) return value;
    this.at = start;
    return undefined;
  }

  /** One value of a list: quoted, or all up to the next comma or closing bracket. */
  listed(close = ')'): string {
    const start = this.at;
    const quoted = this.quoted();
    if (quoted !== undefined && (this.isAtEnd || this.peek() === ',' || this.peek() === close)) return quoted;
    this.at = start;
    return this.takeWhile((char) => char !== ',' && char !== close);
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`"${literal}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail('end of input');
  }

  /** @throws TableError PGRST100 */
  fail(expecting: string): never {
    const unexpected = this.isAtEnd ? 'end of input' : `"${this.peek()}"`;
    const shown = this.text.length > SHOWN ? `${this.text.slice(0, SHOWN)}…` : this.text;
    throw new TableError(400, 'PGRST100', `"failed to parse ${this.what} (${shown})" (line 1, column ${this.at + 1})`, {
      details: `unexpected ${unexpected} expecting ${expecting}`,
    });
  }
}
