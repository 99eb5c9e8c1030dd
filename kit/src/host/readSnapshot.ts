import type { SiteSnapshot } from '@site/contracts';
import { ANSWERS_ELEMENT_ID, SNAPSHOT_ELEMENT_ID } from '@site/contracts';

/** The composition that this page was born with, from its own HTML. @throws when the page carries none. */
export function readSnapshot(document: Document): SiteSnapshot {
  const element = document.getElementById(SNAPSHOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error(`The page carries no #${SNAPSHOT_ELEMENT_ID}`);
  return JSON.parse(element.textContent) as SiteSnapshot;
}

/** Answers of the API that came with the page, by address. */
export function readAnswers(document: Document): Record<string, unknown> {
  const element = document.getElementById(ANSWERS_ELEMENT_ID);
  return element?.textContent ? (JSON.parse(element.textContent) as Record<string, unknown>) : {};
}
