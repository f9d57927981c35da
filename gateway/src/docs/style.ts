/** The product's tokens, as far as one page of text and tables needs them (light and dark). */
export const docsStyle = `:root {
  color-scheme: light dark;
  --paper: #FFFFFF; --page: #F9FBF8; --ledger: #EDF4EE; --rule: #D3DFD6; --ink: #0D2A20; --ink-2: #40544A; --green: #0B5740; --green-soft: #DCEBE1;
}
@media (prefers-color-scheme: dark) { :root {
  --paper: #14211B; --page: #0D1713; --ledger: #1A2A22; --rule: #2D4237; --ink: #EAF3ED; --ink-2: #B5C7BC; --green: #7FD3AE; --green-soft: #1D3A2D;
} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 420 1.0625rem/1.6 "Hanken Grotesk Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem clamp(1.25rem, 4vw, 3rem) 6rem; }
h1, h2, h3 { font-family: "Anek Latin Variable", "Arial Narrow", system-ui, sans-serif; line-height: 1.12; overflow-wrap: anywhere; }
h1 { font-size: 2.5rem; margin: 0 0 .75rem; padding-bottom: .5rem; border-bottom: 3px double var(--green); }
h2 { font-size: 1.75rem; margin: 4rem 0 1rem; text-transform: capitalize; }
h3 { font-size: 1.25rem; margin: 0 0 .5rem; }
p { max-width: 62ch; margin: 0 0 .75rem; }
a { color: var(--green); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
nav ul { columns: 18rem; padding-left: 1.25rem; }
nav li { padding: .25rem 0; break-inside: avoid; }
article { background: var(--paper); border: 1px solid var(--rule); border-radius: 8px; padding: 1.25rem; margin: 0 0 1rem; }
.method { background: var(--green-soft); color: var(--ink); border-radius: 4px; padding: 0 .5rem; font-size: .875em; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: .9375rem; }
caption { text-align: left; font-weight: 650; padding: .75rem 0 .25rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; }
thead th { background: var(--ledger); }
code, pre { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; font-size: .875rem; }
pre { background: var(--ledger); padding: 1rem; border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; }
summary { cursor: pointer; padding: .5rem 0; min-height: 2.75rem; }
`;
