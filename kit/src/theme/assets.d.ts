/** Files that the bundler emits and answers with their address (webpack `asset/resource`). */
declare module '*.woff2' {
  const url: string;
  export default url;
}
