/** Runs a SELECT; the command line brings a connection without a time limit. */
export type Ask = <Row extends object>(sql: string, values: Record<string, unknown>) => Promise<Row[]>;

/** One look at the data of one restaurant. */
export type Look = {
  ask: Ask;
  merchantId: string;
  /** Undefined: everything is checked. */
  since: Date | undefined;
  moment: Date;
  /** Most offences to find; a broken promise would otherwise list every order. */
  limit: number;
};

/** A row that breaks a promise: its id, and how. */
export type Offence = { subject: string; fault: string };

/** A promise that the data keep at any time, after any fault: `find` finds nothing. */
export type Invariant = {
  id: string;
  /** The promise as a sentence. */
  promise: string;
  /** Tables of somebody else (the sandbox provider's) without which there is nothing to compare. */
  tables?: readonly string[];
  /** A sum over everything has no recent part: it is only checked as a whole. */
  wholeOnly?: boolean;
  find(look: Look): Promise<Offence[]>;
};
