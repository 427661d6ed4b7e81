import { Html } from '../../../platform/html';

/** Styles of the client, for pages that load nothing. */
export const SANDBOX_STYLE = new Html(`
:root {
  color-scheme: light dark;
  --bg: #f4f6f1; --surface: #fff; --sunken: #edf1e9; --line: #dfe5da; --strong: #88968b; --text: #17211b; --muted: #55635a;
  --accent: #14694d; --hover: #0f563f; --on-accent: #fff; --warn: #8a5200; --warn-soft: #fcf0da; --bad: #b3261e; --bad-soft: #fbe6e3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0f1512; --surface: #18201b; --sunken: #212b25; --line: #2b362f; --strong: #6d7d73; --text: #e9f0ea; --muted: #a6b5ab;
    --accent: #62d2a3; --hover: #7bdfb4; --on-accent: #06231a; --warn: #f3bd66; --warn-soft: #33270f; --bad: #ff8f85; --bad-soft: #3b1c1a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1.5rem 1rem 4rem; background: var(--bg); color: var(--text); line-height: 1.5;
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif;
}
main { max-width: 27rem; margin: 0 auto; }
main.wide { max-width: 52rem; }
header { display: flex; align-items: center; gap: .6rem; margin-bottom: 1.25rem; font-weight: 680; font-size: 1.15rem; color: var(--accent); }
header svg { display: block; }
h1 { margin: 0; font-size: 1.45rem; letter-spacing: -.02em; line-height: 1.2; }
h2 { margin: 2.25rem 0 .85rem; font-size: 1.1rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 18px; padding: 1.35rem 1.4rem 1.5rem; margin: 0 0 1rem; }
.note, .alert { margin: 0 0 1.1rem; padding: .7rem .95rem; border-radius: 12px; font-size: .9rem; }
.note { background: var(--warn-soft); color: var(--warn); }
.alert { background: var(--bad-soft); color: var(--bad); font-weight: 560; }
.price { margin: .3rem 0 1.3rem; color: var(--muted); }
.price strong { color: var(--text); font-size: 1.9rem; font-weight: 700; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
label { display: block; margin: 0 0 .3rem; font-weight: 560; font-size: .92rem; }
input {
  width: 100%; min-height: 2.9rem; margin: 0 0 1rem; padding: 0 .85rem; font: inherit; font-variant-numeric: tabular-nums;
  color: var(--text); background: var(--bg); border: 1px solid var(--strong); border-radius: 12px;
}
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .9rem; }
button, .button {
  min-height: 2.75rem; padding: .55rem 1.05rem; font: inherit; font-weight: 620; border-radius: 12px; cursor: pointer;
  border: 1px solid var(--line); background: var(--surface); color: var(--text);
}
button:hover { background: var(--sunken); }
.main { width: 100%; min-height: 3rem; border-color: transparent; background: var(--accent); color: var(--on-accent); }
.main:hover { background: var(--hover); }
.other { display: block; margin: .35rem 0 -.6rem; padding: .7rem; text-align: center; }
.second { width: 100%; margin-top: .7rem; }
.row { display: flex; flex-wrap: wrap; gap: .55rem; margin-top: .9rem; }
.row form { margin: 0; }
::placeholder { color: var(--muted); opacity: .8; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .45rem .9rem; margin: .9rem 0 1rem; font-size: .9rem; }
dt { font-variant-numeric: tabular-nums; white-space: nowrap; font-family: ui-monospace, Menlo, Consolas, monospace; }
dd { margin: 0; color: var(--muted); }
.muted { color: var(--muted); font-size: .92rem; margin: .25rem 0 0; overflow-wrap: anywhere; }
.state { display: inline-block; margin-left: .4rem; padding: .1rem .6rem; border-radius: 99px; background: var(--sunken); font-size: .8rem; font-weight: 560; }
.card h2, .card h3 { margin: 0; font-size: 1.02rem; }
`);
