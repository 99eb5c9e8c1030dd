/** Where the frame lies. The path is reserved on the site, so that no section has a page there. */
export const FRAME_PATH = '/_preview';
/** Where the files of the build are. */
export const FILES_PATH = '/_preview/files/';

/**
 * @param {'frame' | 'section'} entry
 * @param {string} title
 */
export function pageOf(entry, title) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body style="margin: 0">
    <div id="${entry}"></div>
    <script src="${FILES_PATH}shared.js"></script>
    <script src="${FILES_PATH}${entry}.js"></script>
  </body>
</html>
`;
}
