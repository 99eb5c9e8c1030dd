import { answer } from '../../../http/answer';
import type { Changed } from './changeComposition';
import { etagOf } from './precondition';

/** What each change of the composition may be answered. */
export const CHANGE_PROBLEMS = [
  'precondition_required',
  'composition_changed',
  'release_refused',
  'not_found',
] as const;

/** The answer to a change: what visitors see now, what the team should know, what visitors load again, and what the next change names in If-Match. */
export const presentChange = ({ composition, warnings, downloads }: Changed) =>
  answer(200, { ...composition, warnings, downloads }, etagOf(composition));
