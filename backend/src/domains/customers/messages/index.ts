import { createTexts } from '../../../lib/createTexts';
import es from './es';

/** What the mail about a deleted account says, in the guest’s language. */
export const textsIn = createTexts({ es });
