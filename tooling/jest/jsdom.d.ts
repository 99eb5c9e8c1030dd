declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  type WithAttributes = { getAttributeNS(namespace: null, name: string): string | null };
  const selectors: { matchesDontThrow(element: WithAttributes, selector: string): boolean };
  export = selectors;
}
