import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';

const failures = new Map<string, Error>();

/** Nearest first. */
const MOST_NAMES = 3;
/** A component of a section. Those of the shell have a place in its script, or a name of one or two letters. */
const COMPONENT = /^ {4}at (?!Suspense)([A-Z]\w{2,}) \((?!shell\/)/gm;

/**
 * Finds out which error a part of a page throws. A stream tells it, but in a microtask: the first call for a path renders the page
 * once more, and a later one throws what was found. A part that waits for code is no failure, and there the next call finds none.
 *
 * @throws Error that names the components in which the part failed
 */
export function findFailure(page: ReactNode, path: string): void {
  const failure = failures.get(path);
  if (failure) throw failure;
  renderToReadableStream(new ServerStyleSheet().collectStyles(page), {
    onError(error, { componentStack = '' }) {
      if (!failures.has(path)) failures.set(path, failureIn(error, componentStack));
    },
  }).catch(() => undefined);
}

function failureIn(error: unknown, componentStack: string): Error {
  const names = [...componentStack.matchAll(COMPONENT)].slice(0, MOST_NAMES).map(([, name]) => `, in ${name}`);
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return Object.assign(new Error(message.replace(/\.$/, '') + names.join('')), { name });
}
