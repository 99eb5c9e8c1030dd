/** As text, see `tooling/federation/shellConfig.js`. */
declare module 'leaflet/dist/leaflet.css' {
  const css: string;
  export default css;
}
