import { createTexts } from '../../../lib/createTexts';
import es from './es';

/** What a provider's page says of an order, in the guest's language. */
export const textsIn = createTexts({ es });
