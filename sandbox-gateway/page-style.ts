/** The gateway is another company: its own small stylesheet, blue where the shop is green. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: #e8eaec; --surface: #fff; --sunken: #f5f5f7; --tint: #eef3f8;
  --ink: #0c1512; --ink-2: #3a4842; --ink-3: #586660;
  --line: #e2e6e4; --line-control: #7f8c86;
  --main: #1f5a8c; --main-hover: #194a74; --main-active: #133a5b; --on-main: #fff; --halo: #d5e5f3;
  --danger: #b3261e; --danger-soft: #fcecea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #060b09; --surface: #0e1613; --sunken: #151f1b; --tint: #13202c;
    --ink: #ecf3ef; --ink-2: #c2cfc8; --ink-3: #9aaaa2;
    --line: #25332d; --line-control: #74857c;
    --main: #8cc1ee; --main-hover: #a7d0f3; --main-active: #c1dff7; --on-main: #06182a; --halo: #13293c;
    --danger: #ff8a80; --danger-soft: #3a1916;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; background: var(--ground); color: var(--ink);
  font: 400 1.0625rem/1.5 Anek, 'Anek Latin', 'Anek Bangla', 'Noto Sans Bengali', 'Hind Siliguri', system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2, p, ul, fieldset { margin: 0; padding: 0; border: 0; }
h1 { font-size: clamp(1.75rem, 1.55rem + .9vw, 2.375rem); line-height: 1.08; letter-spacing: -.018em; font-weight: 600; }
h2 { font-size: 1.375rem; line-height: 1.25; font-weight: 600; margin-bottom: 1rem; }
b { font-weight: 600; }
.icon { width: 1.3rem; height: 1.3rem; flex: none; }
.quiet { font-size: .9375rem; color: var(--ink-3); line-height: 1.35; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.band { background: repeating-linear-gradient(-45deg, #0c1512 0 14px, #1c2723 14px 28px); color: #fff; }
.band > div { width: min(100% - 2rem, 40rem); margin-inline: auto; padding-block: .9rem .8rem; display: flex; gap: .8rem; align-items: center; line-height: 1.35; }
.band .icon { width: 1.6rem; height: 1.6rem; }
.band b { font-size: 1.125rem; }
.pay {
  width: min(100% - 1.5rem, 40rem); margin: clamp(.75rem, 5vh, 3.5rem) auto 0; overflow: hidden;
  background: var(--surface); border-radius: 1rem; box-shadow: 0 1px 2px rgb(12 21 18 / .06), 0 16px 40px -12px rgb(12 21 18 / .22);
}
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: .25rem 1rem; padding: 1.25rem clamp(1rem, 4vw, 2rem) .75rem; line-height: 1.25; }
.shop { font-size: clamp(1.375rem, 1.3rem + .35vw, 1.625rem); font-weight: 600; }
.sum { text-align: end; margin-inline-start: auto; }
.sum .quiet { overflow-wrap: anywhere; }
.until { flex-basis: 100%; display: flex; gap: .4rem; align-items: center; }
.until .icon { width: 1rem; height: 1rem; }
.methods { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; padding-inline: clamp(0rem, 4vw, 2rem); border-bottom: 1px solid var(--line); }
.method { position: relative; cursor: pointer; }
.method input, .bank input { position: absolute; inset: 0 auto 0 0; opacity: 0; margin: 0; width: 1.75rem; height: 100%; }
.method span { display: flex; align-items: center; justify-content: center; gap: .5rem; min-height: 3.25rem; color: var(--ink-3); font-weight: 500; }
.method:hover span { color: var(--ink); }
.method input:checked + span { color: var(--ink); font-weight: 600; box-shadow: inset 0 -3px var(--main); }
.method input:focus-visible + span, .bank input:focus-visible + span { outline: 2px solid var(--main); outline-offset: -2px; border-radius: .5rem; }
.body { padding: 1.5rem clamp(1rem, 4vw, 2rem); }
.panel { display: none; }
form:has([value=cards]:checked) .panel-cards,
form:has([value=mobile]:checked) .panel-mobile,
form:has([value=net]:checked) .panel-net { display: block; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem 1rem; }
.fields .wide, .panel-mobile .fields > div { grid-column: 1 / -1; }
.panel-mobile .fields { margin-top: 1.25rem; }
label, .banks legend { font-weight: 500; line-height: 1.3; }
.fields label, .more label { display: block; margin-bottom: .35rem; }
.fields .quiet { margin-top: .35rem; }
.fields input, select {
  width: 100%; min-height: 3rem; padding: .5rem .85rem .4rem; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--line-control); border-radius: .5rem;
}
.fields input:focus, select:focus { outline: 0; border-color: var(--main); box-shadow: 0 0 0 3px var(--halo); }
.banks { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .5rem; }
.banks legend { margin-bottom: .35rem; padding: 0; }
.bank { position: relative; font-weight: 400; cursor: pointer; }
.bank span { display: flex; align-items: center; gap: .6rem; min-height: 3.25rem; padding: .2rem .8rem .1rem; border: 1px solid var(--line-control); border-radius: .5rem; }
.bank i { display: grid; place-items: center; width: 1.75rem; height: 1.75rem; border-radius: .4rem; background: #1f5a8c; color: #fff; font-style: normal; font-weight: 700; font-size: .9375rem; }
.bank-bkash i { background: #c21a5e; } .bank-nagad i { background: #b8440c; } .bank-dbblmobilebanking i { background: #6b2b86; }
.bank-city i { background: #b3261e; } .bank-dbbl i { background: #0b6b4f; } .bank-ibbl i { background: #1c6e36; } .bank-ebl i { background: #7d4a00; } .bank-bankasia i { background: #3a4842; }
.bank input:checked + span { border-color: var(--main); box-shadow: inset 0 0 0 1px var(--main); background: var(--tint); font-weight: 500; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: 1.5rem; }
.actions .main { grid-column: 1 / -1; }
button, a.main {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .35rem 1rem .25rem; font: inherit; font-weight: 600; line-height: 1.2;
  border: 1px solid var(--line-control); border-radius: .5rem; background: var(--surface); color: var(--ink); cursor: pointer; text-decoration: none;
}
button:hover { background: var(--sunken); }
button:active { background: var(--line); translate: 0 1px; }
button:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
button.main, a.main { min-height: 3.5rem; font-size: 1.1875rem; background: var(--main); border-color: var(--main); color: var(--on-main); }
button.main:hover, a.main:hover { background: var(--main-hover); }
button.main:active { background: var(--main-active); }
button.danger { color: var(--danger); border-color: var(--danger); }
button.danger:hover { background: var(--danger-soft); }
button:disabled { opacity: .55; cursor: progress; }
.what { margin-top: 1.25rem; padding-top: 1rem; border-top: 1px solid var(--line); display: grid; gap: .2rem; font-size: .9375rem; color: var(--ink-2); list-style: none; }
.more { margin-top: 1rem; font-size: .9375rem; }
.more summary { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--main); font-weight: 500; cursor: pointer; }
.more summary::after { content: '+'; margin-inline-start: .4rem; font-size: 1.2em; } .more[open] summary::after { content: '−'; }
.more button { margin-top: .75rem; width: 100%; font-size: 1.0625rem; }
.notice { margin-bottom: 1.25rem; padding: .7rem .9rem .6rem; border-radius: .5rem; background: var(--danger-soft); color: var(--danger); font-weight: 500; line-height: 1.35; }
.note { display: grid; gap: 1rem; padding-block: 2.5rem; text-align: center; } .note form { margin-top: .5rem; }
.foot { width: min(100% - 2rem, 40rem); margin: 1.25rem auto; text-align: center; font-size: .9375rem; color: var(--ink-3); line-height: 1.4; }
@media (max-width: 29.99rem) {
  .method span { flex-direction: column; gap: .2rem; padding-block: .55rem .45rem; font-size: .9375rem; line-height: 1.2; text-align: center; }
  .actions button { padding-inline: .5rem; }
}
`
