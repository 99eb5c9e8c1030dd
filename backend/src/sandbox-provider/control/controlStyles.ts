import { Markup } from '../pages/html';

export const CONTROL_STYLES = new Markup(`
:root { --good: #0b6b3a; --good-ground: #e2f5ea; --wait: #7a4a00; --wait-ground: #fff0d6; --sunk: #f5f7fb; }
@media (prefers-color-scheme: dark) { :root { --good: #8fe3b4; --good-ground: #123524; --wait: #ffd08a; --wait-ground: #3a2a0c; --sunk: #111829; } }
main.control { max-width: 84rem; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
.head { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: end; justify-content: space-between; grid-column: 1 / -1; }
.refresh { display: flex; align-items: center; gap: .75rem 1rem; flex-wrap: wrap; }
.done { margin: 0; grid-column: 1 / -1; } .done:not(:empty) { background: var(--good-ground); color: var(--good); border: 1px solid currentColor; border-radius: 8px; padding: .6rem 1rem; font-weight: 600; }
.done:empty { position: absolute; }
.lists { display: grid; gap: 1rem; min-width: 0; }
.rows { list-style: none; margin: 0; padding: 0; }
.row { padding: .75rem 0; border-top: 1px solid var(--line); display: grid; gap: .5rem; min-width: 0; }
.rows > .row:first-child { border-top: 0; padding-top: 0; } .rows > .row:last-child { padding-bottom: 0; }
.row p { margin: 0; overflow-wrap: anywhere; }
.row .muted { font-size: .875rem; }
.armed { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
.inner { background: var(--sunk); border-radius: 8px; padding: .6rem .75rem; }
code { font: .8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { font: .8125rem/1.45 ui-monospace, monospace; background: var(--sunk); border-radius: 8px; padding: .75rem; margin: .5rem 0 0; overflow-x: auto; }
.chip { display: inline-block; border-radius: 99px; padding: 0 .6rem; font-size: .8125rem; font-weight: 600; line-height: 1.6; border: 1px solid currentColor; }
.good { background: var(--good-ground); color: var(--good); } .wait { background: var(--wait-ground); color: var(--wait); }
.bad { background: var(--danger-ground); color: var(--danger); }
.acts { display: flex; flex-wrap: wrap; gap: .4rem; }
.small { display: inline-flex; align-items: center; width: auto; min-height: 2.25rem; padding: .2rem .8rem; margin: 0; border: 1px solid var(--muted); border-radius: 8px;
  background: transparent; color: var(--ink); font: inherit; font-size: .9375rem; font-weight: 600; text-decoration: none; cursor: pointer; }
.small:hover { border-color: var(--accent); color: var(--accent); }
summary { cursor: pointer; width: fit-content; min-height: 1.75rem; color: var(--accent); font-weight: 600; font-size: .9375rem; border-radius: 6px; }
select { width: 100%; min-height: 2.9rem; padding: .5rem .75rem; margin-top: .25rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--muted); border-radius: 8px; }
.arm { border-top: 1px solid var(--line); margin-top: 1rem; } .arm .alert { margin-top: 1rem; }
.unit { color: var(--muted); font-weight: 400; }
.check { display: flex; align-items: center; gap: .6rem; min-height: 2.25rem; font-weight: 400; margin-top: .6rem; cursor: pointer; } .refresh .check { margin: 0; }
.check[hidden] { display: none; }
.check input { width: 1.15rem; min-height: 1.15rem; margin: 0; accent-color: var(--accent); flex: none; }
.arm .primary { margin-top: .75rem; }
.arm:not(:has(option[data-needs="delay"]:checked)) .needs-delay, .arm:not(:has(option[data-needs="copies"]:checked)) .needs-copies { display: none; }
.refund { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: .5rem; } .refund label { margin: 0; } .refund input { width: 8rem; min-height: 2.25rem; margin: 0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (pointer: coarse) { .small, .check, summary { min-height: 2.75rem; } summary { padding: .6rem 0; } }
@media (min-width: 64rem) {
  main.control { grid-template-columns: 23rem minmax(0, 1fr); align-items: start; }
  main.control > .card { position: sticky; top: 1rem; }
  .lists > .card > div > .rows > .row { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
  .row > details, .row > .inner { grid-column: 1 / -1; }
}
@media (min-width: 64rem) and (max-height: 40rem) { main.control > .card { position: static; } }
`);
