/** What the first HTML of a page needs, so that nothing moves or changes colour when the scripts start. */
export interface Critical {
  /**
   * Goes into a `<style>` of its own in the first HTML. Not into the one of styled-components (`data-styled`), which is
   * taken apart when the page comes to life.
   */
  css: string;
  /** For `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
  fontUrls: readonly string[];
}

/** Loads the critical rules for a prerendered page, in which `GlobalStyle` then finds them. */
export async function loadCritical(): Promise<Critical> {
  const { criticalCss, fontUrls } = await import('./criticalCss');
  return { css: criticalCss, fontUrls };
}
