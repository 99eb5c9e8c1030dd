import { WORKER_PATH } from '@site/contracts';
import type { AssetGuard } from './assetGuard';

/** The part of Trusted Types that is used here; TypeScript's own types don't have it, nor has every browser. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL: (address: string) => string | null },
  ): unknown;
};

/** A script element with an attribute. React creates its script elements from one without. */
const LOADS_SCRIPT = /<script[\s/]/i;

/** As they are before any section runs. */
const { apply } = Reflect;
const { exec } = RegExp.prototype;

/**
 * Makes the page's one Trusted Types policy: the browser asks it about the address of each script and worker. Only files that
 * the composition lists may run, and the site's service worker. Code from text is refused, because the policy has no
 * rule for it. Handlers in markup are the content security policy's to refuse.
 */
export function trustScripts(guard: Pick<AssetGuard, 'isListed'>): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (apply(exec, LOADS_SCRIPT, [html]) ? null : html),
    createScriptURL: (address) => (address === WORKER_PATH || guard.isListed(address) ? address : null),
  });
}

/**
 * What carries the visitor's token stays the browser's own: a section that replaced it would see every request of the
 * others.
 */
export function keepRequests(): void {
  for (const name of ['fetch', 'EventSource', 'XMLHttpRequest'] as const)
    Object.defineProperty(window, name, { value: window[name], writable: false, configurable: false });
}
