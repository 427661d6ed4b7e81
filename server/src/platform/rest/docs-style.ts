import { Html } from '../html';

/** Styles of the client, for a self-contained page. */
export const DOCS_STYLE = new Html(`
:root {
  color-scheme: light dark;
  --bg: #f4f6f1; --surface: #fff; --sunken: #edf1e9; --line: #dfe5da; --text: #17211b; --muted: #55635a;
  --accent: #14694d; --soft: #dcefe5; --warn: #8a5200; --bad: #b3261e; --info: #1c5a86;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0f1512; --surface: #18201b; --sunken: #212b25; --line: #2b362f; --text: #e9f0ea; --muted: #a6b5ab;
    --accent: #62d2a3; --soft: #17352a; --warn: #f3bd66; --bad: #ff8f85; --info: #86c5f0;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0; background: var(--bg); color: var(--text); line-height: 1.55;
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif;
  display: grid; grid-template-columns: 19rem minmax(0, 1fr);
}
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: .5rem 1rem; z-index: 1; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
nav {
  position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 2rem 1.5rem;
  border-right: 1px solid var(--line); background: var(--surface); font-size: .84rem;
}
nav p { margin: 1.1rem 0 .3rem; font-weight: 640; }
nav p a { color: inherit; text-decoration: none; }
nav .brand { margin-top: 0; font-size: 1.15rem; color: var(--accent); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a {
  display: flex; gap: .5rem; align-items: baseline; padding: .28rem .4rem; border-radius: 8px; text-decoration: none;
  color: var(--muted); overflow-wrap: anywhere;
}
nav li a:hover { background: var(--sunken); color: var(--text); }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem) 5rem; max-width: 62rem; }
h1 { margin: 0 0 .75rem; font-size: 2rem; letter-spacing: -.02em; }
h2 { margin: 3rem 0 1rem; font-size: 1.4rem; }
h3 { margin: 0; font-size: 1.02rem; display: flex; gap: .65rem; align-items: baseline; flex-wrap: wrap; }
h4 { margin: 1.4rem 0 .5rem; font-size: .92rem; font-weight: 600; }
header p { margin: .2rem 0; color: var(--muted); max-width: 46rem; }
article {
  background: var(--surface); border: 1px solid var(--line); border-radius: 18px; padding: 1.25rem 1.4rem 1.4rem;
  margin: 0 0 1rem;
}
article > p { margin: .5rem 0 0; color: var(--muted); }
.method { font: 700 .68rem ui-monospace, Menlo, Consolas, monospace; letter-spacing: .04em; flex: none; }
h3 .method { font-size: .75rem; padding: .2rem .5rem; border-radius: 7px; background: var(--sunken); }
.GET { color: var(--info); } .POST { color: var(--accent); } .PUT { color: var(--warn); } .DELETE { color: var(--bad); }
nav .method { width: 3.1rem; }
.token { display: inline-block; font-size: .74rem; padding: .05rem .55rem; border-radius: 99px; background: var(--sunken); }
.table { margin: 1rem 0 0; }
table { border-collapse: collapse; width: 100%; font-size: .86rem; }
caption { text-align: left; font-weight: 600; padding-bottom: .35rem; }
th, td { text-align: left; vertical-align: top; padding: .42rem .9rem .42rem 0; border-top: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--muted); font-size: .76rem; border-top: 0; }
th[scope='row'] { white-space: nowrap; }
td:nth-child(2) { min-width: 8rem; max-width: 22rem; color: var(--muted); }
td:nth-child(3) { min-width: 14rem; }
small { color: var(--muted); font-size: .92em; }
.status { font: 700 .78rem ui-monospace, Menlo, Consolas, monospace; color: var(--bad); }
.status.good { color: var(--accent); }
.errors { list-style: none; margin: 0; padding: 0; font-size: .86rem; }
.errors li { display: grid; grid-template-columns: 2.6rem minmax(0, 1fr); align-items: baseline; padding: .18rem 0; color: var(--muted); }
.errors code { color: var(--text); }
@media (max-width: 768px) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 1.25rem 1rem; }
  nav ul { display: none; }
  nav p { display: inline-block; margin: 0 .9rem .2rem 0; }
  nav p a { display: inline-block; padding: .75rem 0; }
  nav .brand { display: block; }
  article { padding: 1rem; }
}
/* Narrower tables would have to be scrolled sideways. */
@media (max-width: 1060px) {
  thead { position: absolute; left: -999px; }
  tbody tr { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .75rem; border-top: 1px solid var(--line); padding: .4rem 0; }
  tbody th, tbody td { border: 0; padding: 0; }
  th[scope='row'] { white-space: normal; }
  td:nth-child(2), td:nth-child(3) { min-width: 0; overflow-wrap: anywhere; }
  td:nth-child(3) { grid-column: 1 / -1; }
}
`);
