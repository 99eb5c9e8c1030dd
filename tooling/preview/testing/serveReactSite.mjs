import { build } from 'esbuild';
import { createServer } from 'node:http';
import { ROOT } from '../../environment/settings.mjs';

/** As strict about code as the pages of a site. */
const POLICY = "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types default";

/** A shell of one page: React's production build, which the section shares, and a place that shows what threw. */
const SHELL = `
import * as React from 'react';
import * as runtime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

class Boundary extends React.Component {
  state = { error: null };
  static getDerivedStateFromError(error) { return { error }; }
  render() { return this.state.error ? React.createElement('p', null, 'Failed: ' + this.state.error.message) : this.props.children; }
}

trustedTypes.createPolicy('default', { createScriptURL: (address) => address });
window.__SITE_ASSET_GUARD__ = () => undefined;
const { remotes } = JSON.parse(document.getElementById('site-snapshot').textContent);
const { container, base, entry } = remotes[0];
const script = document.createElement('script');
script.src = base + entry;
script.onload = async () => {
  const provide = (module) => ({ [React.version]: { version: React.version, get: () => () => module } });
  await window[container].init({ react: provide(React), 'react/jsx-runtime': provide(runtime) });
  const { default: App } = (await window[container].get('./App'))();
  createRoot(document.getElementById('root')).render(React.createElement(Boundary, null, React.createElement(App)));
};
document.head.append(script);
`;

/** A site with a production shell for a section `mf-sample`. */
export async function serveReactSite() {
  const { outputFiles } = await build({
    stdin: { contents: SHELL, resolveDir: ROOT },
    ...{ bundle: true, write: false, minify: true, define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const [shell] = outputFiles;
  const page = `<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="application/json" id="site-snapshot">{"remotes":[]}</script><script src="/shell.js"></script>`;
  const server = createServer((request, response) => {
    const isShell = request.url === '/shell.js';
    const type = `text/${isShell ? 'javascript' : 'html'}; charset=utf-8`;
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
    response.end(isShell ? shell?.text : page);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
