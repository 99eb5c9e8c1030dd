/**
 * How long the first paint is waited for, in ms after the document has arrived. A browser may report no paint, for
 * example when it restores a tab.
 */
const LATEST_MS = 1500;

/**
 * Moves the content of the template before it into the document, once: after the first paint of text or a picture, at the first press or key,
 * at once in a hidden tab, which is not painted, and after `LATEST_MS` in any case. A browser that does not report paints gets
 * two frames instead. Entries run in their order, as `defer` has it for scripts that the parser finds.
 *
 * Cloned elements keep address, integrity and nonce. No script of the page sets an address, so Trusted Types needs no policy
 * besides the shell's.
 */
const START_SCRIPT = `(function(d,w){var t=d.currentScript.previousElementSibling,e=['pointerdown','keydown'],o;function s(){if(!t)return;var f=d.importNode(t.content,true);t.remove();t=0;o&&o.disconnect();e.forEach(function(n){w.removeEventListener(n,s,true)});f.querySelectorAll('script').forEach(function(c){c.async=false});d.head.appendChild(f)}e.forEach(function(n){w.addEventListener(n,s,true)});if(d.visibilityState=='hidden')return s();var P=w.PerformanceObserver;if(P&&(P.supportedEntryTypes||[]).indexOf('paint')>=0){o=new P(function(l){l.getEntriesByName('first-contentful-paint')[0]&&s()});o.observe({type:'paint',buffered:true})}else requestAnimationFrame(function(){requestAnimationFrame(s)});setTimeout(s,${LATEST_MS})})(document,window)`;

/**
 * Returns markup that asks for the page's code after the first paint. On a slow line scripts compete with the document,
 * and on a slow processor with its layout and paint. Without JavaScript nothing of it is asked for.
 *
 * @param code script and link elements
 */
export function startAfterPaint(code: string, nonce: string): string {
  return `<template>${code}</template><script nonce="${nonce}">${START_SCRIPT}</script>`;
}
