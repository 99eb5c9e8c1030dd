import { Markup } from './html';

/** The page of a payment company, not of the restaurant: plain, blue, and with a banner that says it is a test. */
export const STYLES = new Markup(`
:root { color-scheme: light dark; --ground: #eef1f6; --surface: #fff; --ink: #131a2b; --muted: #4d5871; --line: #c5ccda;
  --accent: #2746c7; --on-accent: #fff; --danger: #a8121b; --danger-ground: #fdecec; --banner: #ffd84d; --banner-ink: #241c00; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1220; --surface: #171e30; --ink: #eef1f8; --muted: #aab4ca;
  --line: #3a4560; --accent: #9db2ff; --on-accent: #0b1330; --danger: #ffb3b3; --danger-ground: #3d1a1e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.banner { background: var(--banner); color: var(--banner-ink); padding: .5rem 1rem; text-align: center; font-weight: 600; }
main { max-width: 56rem; margin: 0 auto; padding: 1rem 1rem 3rem; display: grid; gap: 1rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; min-width: 0; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0 0 .75rem; } .cards + h2 { margin: 1.75rem 0 0; }
p { margin: .35rem 0 0; } .muted { color: var(--muted); }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: .25rem 0 0; }
caption { text-align: left; padding-bottom: .4rem; }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; }
td, th { padding: .4rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
td:last-child, th:last-child { text-align: right; white-space: nowrap; padding-left: 1rem; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { font-weight: 700; }
label { display: block; font-weight: 600; margin-top: 1rem; }
.hint { display: block; color: var(--muted); font-weight: 400; font-size: .875rem; }
input { width: 100%; min-height: 2.9rem; padding: .5rem .75rem; margin-top: .25rem; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--muted); border-radius: 8px; }
input[aria-invalid="true"] { border: 2px solid var(--danger); }
.error { color: var(--danger); font-weight: 600; }
.alert { background: var(--danger-ground); color: var(--danger); border: 1px solid currentColor; border-radius: 8px; padding: .75rem 1rem; margin: 0; grid-column: 1 / -1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
button, .button { display: block; width: 100%; min-height: 2.9rem; padding: .6rem 1rem; border-radius: 8px; font: inherit; font-weight: 700;
  cursor: pointer; text-align: center; text-decoration: none; }
.primary { background: var(--accent); color: var(--on-accent); border: 1px solid var(--accent); margin-top: 1.5rem; }
.quiet { background: transparent; color: var(--ink); border: 1px solid var(--muted); margin-top: .75rem; }
button[aria-disabled="true"] { opacity: .6; cursor: progress; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.cards button { display: flex; justify-content: space-between; align-items: center; flex-wrap: wrap; gap: 0 1rem; font-weight: 400; margin: 0; text-align: left; }
.cards span { font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.countdown { font-variant-numeric: tabular-nums; }
.aside { grid-column: 1 / -1; text-align: center; font-size: .875rem; } .aside a { color: inherit; padding: .4rem; }
@media (min-width: 48rem) { main { grid-template-columns: 5fr 6fr; align-items: start; padding-top: 2rem; } main.single { grid-template-columns: minmax(0, 34rem); justify-content: center; } }
`);
