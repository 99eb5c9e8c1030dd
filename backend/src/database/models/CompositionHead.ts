import { defineSiteModel, bigint, char, key, nullable, string } from '../defineModel';

/** The pointer to what visitors see. */
export const CompositionHead = defineSiteModel('CompositionHead', 'composition_heads', {
  name: key(string(32)),
  compositionId: nullable(char(36)),
  /** Counts the moves of the head. */
  sequence: bigint(),
});
