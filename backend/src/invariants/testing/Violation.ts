/** A violation of an invariant, planted by statements and taken back by others. */
export type Violation = {
  what: string;
  plant: string[];
  repair: string[];
  /** A background job may repair it before the check; then it is planted again. */
  isTaken?: boolean;
};
