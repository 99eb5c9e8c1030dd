/** Runs a SELECT; the command line brings a connection without a time limit. */
export type RunSelect = <Row extends object>(sql: string, values: Record<string, unknown>) => Promise<Row[]>;

/** One check of the data of one restaurant. */
export type Check = {
  runSelect: RunSelect;
  merchantId: string;
  /** Undefined: everything is checked. */
  since: Date | undefined;
  moment: Date;
  /** Whether processes work on the data. In data that were just restored, a long wait is no fault. */
  isServed: boolean;
  /** Most rows to find: a violated invariant could otherwise list every order. */
  limit: number;
};

/** A row that violates an invariant: its id, and how. */
export type Finding = { subject: string; fault: string };

/** What holds for the data at any time, after any fault: `find` finds nothing. */
export type Invariant = {
  id: string;
  /** The invariant as a sentence. */
  promise: string;
  /** Tables that may be missing (the sandbox provider's); without them there is nothing to compare. */
  tables?: readonly string[];
  /** A sum over everything has no recent part: it is only checked as a whole. */
  wholeOnly?: boolean;
  find(check: Check): Promise<Finding[]>;
};
