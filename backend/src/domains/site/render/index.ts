/** Renders pages by the code of their releases, in processes that can reach nothing. */
export { pageRenderer, type PageRenderer } from './pageRenderer';
export { pageLimits, renderSendable } from './renderSendable';
