import { Markup } from '../../../lib/html';
import { DAY, NIGHT } from '../template/palette';

/** One column on a phone, where a mail takes the list's place; two where there is room for both. */
export const MAILBOX_STYLES = new Markup(`
:root { color-scheme: light dark; --ground: #f7f8f3; --surface: ${DAY.surface}; --sunken: ${DAY.ground}; --ink: ${DAY.ink};
  --muted: ${DAY.muted}; --line: ${DAY.line}; --pine: ${DAY.pine}; --rim: ${DAY.pine}; --link: ${DAY.emberShade};
  --corn-soft: ${DAY.cornSoft}; --shadow: rgb(15 45 32 / 14%); --focus: #16241c; --berry: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: ${NIGHT.ground}; --surface: ${NIGHT.surface}; --sunken: #2a3b31;
  --ink: ${NIGHT.ink}; --muted: ${NIGHT.muted}; --line: ${NIGHT.line}; --pine: ${NIGHT.pine}; --rim: #4a7a62; --link: #ff9a5e;
  --corn-soft: ${NIGHT.cornSoft}; --shadow: rgb(0 0 0 / 42%); --focus: #f7c55b; --berry: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.5 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header { background: var(--pine); color: ${DAY.onPine}; border-bottom: 4px solid ${DAY.ember}; padding: .9rem clamp(1rem, 3vw, 2rem);
  display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.25rem; }
header p { margin: 0; color: ${DAY.onPineMuted}; font-size: .9375rem; }
.brand { display: inline-flex; align-items: center; gap: .6rem; color: inherit; font-size: 1.35rem; font-weight: 800; text-decoration: none; }
.brand img { border: 2px solid ${DAY.onPineMuted}; border-radius: 10px; }
h1, h2 { line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h1, .bar h2 { font-size: 1.0625rem; } h2 { font-size: clamp(1.35rem, 2.5vw, 1.75rem); }
.panes { display: grid; max-width: 1280px; margin: 0 auto; }
nav, .open { padding: 1.25rem clamp(1rem, 3vw, 2rem); min-width: 0; }
.bar { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin-bottom: .75rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem .75rem; padding: .8rem 1rem; background: var(--surface); color: inherit;
  border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 2px 0 var(--shadow); text-decoration: none; }
li a:hover { border-color: var(--rim); }
li a[aria-current] { border-color: var(--rim); box-shadow: inset 4px 0 0 ${DAY.ember}, 0 2px 0 var(--shadow); }
.subject { font-weight: 700; grid-column: 1 / -1; overflow-wrap: anywhere; }
.to { color: var(--muted); font-size: .9375rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.when { color: var(--muted); font-size: .9375rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.status { grid-column: 1 / -1; justify-self: start; background: var(--corn-soft); border-radius: 999px; padding: 0 .65rem; font-size: .8125rem; }
.status.failed { color: var(--berry); font-weight: 700; }
.button, .back, .views a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; border-radius: 10px; color: inherit;
  font-weight: 700; text-decoration: none; }
.button { background: var(--surface); border: 1px solid var(--rim); }
.back { padding: 0; margin-bottom: .25rem; color: var(--link); }
.quiet { display: grid; place-content: center; gap: .5rem; min-height: 40vh; text-align: center; }
.quiet p { margin: 0; color: var(--muted); max-width: 40ch; text-wrap: balance; }
a { color: var(--link); }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .1rem 1rem; margin: .75rem 0 1rem; font-size: .9375rem; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
.views { display: inline-flex; gap: .25rem; padding: .25rem; margin-bottom: .75rem; background: var(--sunken); border-radius: 14px; }
.views a[aria-current] { background: var(--surface); box-shadow: 0 2px 0 var(--shadow); }
iframe, pre { display: block; width: 100%; margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
iframe { height: max(520px, calc(100dvh - 22rem)); }
pre { padding: 1rem 1.25rem; overflow-x: auto; font: .875rem/1.55 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; }
.gone { color: var(--muted); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header :focus-visible { outline-color: #f5b83d; }
@media (max-width: 55.99rem) { .reading nav, .listing .open { display: none; } }
@media (min-width: 56rem) { .panes { grid-template-columns: minmax(300px, 5fr) 9fr; } .back { display: none; }
  nav { border-inline-end: 1px solid var(--line); padding-inline-end: 1.25rem; } .panes { min-height: calc(100dvh - 84px); } }
`);
