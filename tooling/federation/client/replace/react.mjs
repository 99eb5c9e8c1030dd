/** React as a section's modules get it while it is replaced in the page of a site. */
import * as React from 'react';
import { lazy, stable, withGeneration } from './families.mjs';

// @ts-expect-error -- its types are those of CommonJS
export * from 'react';
export { lazy };

/**
 * @param {unknown} type
 * @param {any} props
 * @param {import('react').ReactNode[]} children
 */
export const createElement = (type, props, ...children) => React.createElement(stable(type), props, ...children);

/** @type {typeof React.useCallback} */
export const useCallback = (callback, deps) => React.useCallback(callback, withGeneration(deps) ?? deps);
/** @type {typeof React.useEffect} */
export const useEffect = (effect, deps) => React.useEffect(effect, withGeneration(deps));
/** @type {typeof React.useImperativeHandle} */
export const useImperativeHandle = (ref, create, deps) => React.useImperativeHandle(ref, create, withGeneration(deps));
/** @type {typeof React.useInsertionEffect} */
export const useInsertionEffect = (effect, deps) => React.useInsertionEffect(effect, withGeneration(deps));
/** @type {typeof React.useLayoutEffect} */
export const useLayoutEffect = (effect, deps) => React.useLayoutEffect(effect, withGeneration(deps));
/** @type {typeof React.useMemo} */
export const useMemo = (create, deps) => React.useMemo(create, withGeneration(deps) ?? deps);

export default {
  ...React,
  ...{ createElement, lazy, useCallback, useEffect, useImperativeHandle, useInsertionEffect, useLayoutEffect, useMemo },
};
