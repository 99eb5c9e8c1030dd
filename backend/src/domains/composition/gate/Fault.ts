/** What does not fit in a composition, before it is judged which change brought it. */
export type Fault = {
  /** The same fault before and after a change has the same key. */
  key: string;
  /** The part that it is about. */
  remote: string;
  message: string;
  /** The other part that it takes, with the words for when that one is what changes. */
  other?: { remote: string; message: string };
  /** Bytes, of a fault of size. */
  bytes?: number;
};
