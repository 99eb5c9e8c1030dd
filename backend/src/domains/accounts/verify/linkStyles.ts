import { Markup } from '../../../lib/html';
import { DAY, NIGHT } from '../../mail';

/** One card on a hillside: the same in the middle of a phone and of a desk. */
export const LINK_STYLES = new Markup(`
:root { color-scheme: light dark; --ground: #f7f8f3; --surface: ${DAY.surface}; --ink: ${DAY.ink}; --muted: ${DAY.muted};
  --line: ${DAY.line}; --far: #d5e0d3; --near: #a9c2ad; --trees: ${DAY.pine}; --link: ${DAY.emberShade}; --focus: #16241c;
  --shadow: rgb(15 45 32 / 16%); }
@media (prefers-color-scheme: dark) { :root { --ground: ${NIGHT.ground}; --surface: ${NIGHT.surface}; --ink: ${NIGHT.ink};
  --muted: ${NIGHT.muted}; --line: ${NIGHT.line}; --far: #15241c; --near: #1b3026; --trees: #0a1a12; --link: #ff9a5e;
  --focus: #f7c55b; --shadow: rgb(0 0 0 / 45%); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.55 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header { background: ${DAY.pine}; border-bottom: 4px solid ${DAY.ember}; padding: .9rem clamp(1rem, 4vw, 2rem); }
header a { display: inline-flex; align-items: center; min-height: 44px; color: ${DAY.onPine}; font-size: 1.25rem; font-weight: 800;
  text-decoration: none; letter-spacing: .01em; }
header span { color: ${DAY.ember}; margin-inline-end: .5rem; }
main { position: relative; display: grid; place-items: center; padding: 2rem 1rem clamp(9rem, 28vh, 16rem); overflow: hidden; }
.hills { position: absolute; inset: auto 0 0; width: 100%; height: clamp(8rem, 26vh, 15rem); overflow: visible; }
.hills .far { fill: var(--far); } .hills .near { fill: var(--near); } .hills .trees { fill: var(--trees); }
.card { position: relative; width: min(100%, 30rem); padding: clamp(1.5rem, 5vw, 2.5rem); background: var(--surface);
  border: 1px solid var(--line); border-radius: 20px; box-shadow: 0 14px 40px var(--shadow); }
h1 { margin: 0 0 .75rem; font-size: clamp(1.6rem, 5vw, 2rem); line-height: 1.15; font-weight: 800; text-wrap: balance; }
p { margin: 0 0 1.5rem; overflow-wrap: anywhere; text-wrap: pretty; }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px; padding: .6rem 1.25rem;
  /* Forced colors take the ground away, and show the border. */
  border: 2px solid transparent;
  border-radius: 12px; background: ${DAY.ember}; color: ${DAY.onEmber}; font: inherit; font-size: 1.125rem; font-weight: 800;
  text-decoration: none; cursor: pointer; }
.button:hover { filter: brightness(1.05); }
.button:active { filter: brightness(.95); }
.small { margin: 1.25rem 0 0; color: var(--muted); font-size: .9375rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
header :focus-visible { outline-color: #f5b83d; }
@media (prefers-reduced-motion: no-preference) { .card { animation: rise .4s cubic-bezier(.2, .8, .2, 1); } }
@keyframes rise { from { opacity: 0; transform: translateY(10px); } }
`);
