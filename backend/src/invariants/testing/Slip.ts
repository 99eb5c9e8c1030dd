/** A violation of an invariant, planted by statements and taken back by others. */
export type Slip = {
  what: string;
  plant: string[];
  mend: string[];
  /** Somebody at work may take it before it is looked at; then it is planted again. */
  isTaken?: boolean;
};
