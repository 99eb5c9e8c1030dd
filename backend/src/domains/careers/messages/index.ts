import { createTexts } from '../../../lib/createTexts';
import es from './es';

/** What the receipt of an application says, in the applicant’s language. */
export const textsIn = createTexts({ es });
