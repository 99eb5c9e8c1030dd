import { createMessages } from '../locale/createMessages';

/** kit's own texts in the page's language. */
export const { t, plural, rich } = createMessages({
  es: () => import(/* webpackChunkName: "messages-es" */ './es'),
});
