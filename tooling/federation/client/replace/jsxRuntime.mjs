/** React's JSX runtime as a section's modules get it: elements of the section's components are of what stays the same. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { stable } from './families.mjs';

export { Fragment };

/**
 * @param {any} type
 * @param {any} props
 * @param {any} key
 * @param {boolean} isStatic whether the children were written one after the other
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(stable(type), props, key);
