/** What webpack turns into an address, and styles that are imported for their effect. */
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.jpg' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.css' {}

/** Webpack turns an assignment to it into a setting of the bundle: the nonce of what it inserts into the page. */
declare let __webpack_nonce__: string;

/** What this bundle shares with containers, by scope: the shell gives it to each remote. */
declare const __webpack_share_scopes__: { default: object };
