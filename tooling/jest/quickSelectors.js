const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;

/**
 * An element without the class of a selector can't match it. jsdom's engine tests the class last: for
 * `.a:has(:checked)` it searches the whole subtree of each element first. Selectors that name more than one element, and
 * those with an escape, are left to the engine.
 */
selectors.matchesDontThrow = (element, selector) => {
  const name = /[\s,>+~\\]/.test(selector) ? undefined : /^\.([\w-]+)/.exec(selector)?.[1];
  if (name !== undefined && !element.getAttributeNS(null, 'class')?.split(/\s/).includes(name)) return false;
  return matchesDontThrow(element, selector);
};
