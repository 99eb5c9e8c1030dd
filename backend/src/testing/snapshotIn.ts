import { SNAPSHOT_ELEMENT_ID, type SiteSnapshot } from '@site/contracts';

/** What a page tells the shell that it starts. */
export function snapshotIn(html: string): SiteSnapshot {
  const found = new RegExp(`<script type="application/json" id="${SNAPSHOT_ELEMENT_ID}">(.*?)</script>`, 's').exec(
    html,
  );
  return JSON.parse(found?.[1] ?? '') as SiteSnapshot;
}

/** A page without what differs between two requests of one browser. */
export function withoutRandom(html: string): string {
  return html.replace(/nonce="[\w-]+"/g, '').replace(/<meta name="page-token" content="[\w-]*">/, '');
}
