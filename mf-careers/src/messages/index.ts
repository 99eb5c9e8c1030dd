import { createMessages } from '@site/kit';

/** The section's texts in the page's language. */
export const { t, rich } = createMessages({
  es: () => import(/* webpackChunkName: "messages-es" */ './es'),
});
