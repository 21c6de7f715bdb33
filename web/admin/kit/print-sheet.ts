// The style sheet of everything that is printed: a part for all, and one for each kind. It is text, because the printed page is a
// document of its own, and the receipt is saved with its part. Signs above and below the letters of Devanagari need higher lines.

const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Nirmala UI', 'Noto Sans Devanagari', sans-serif"
const serif =
  "Georgia, 'Noto Serif', 'Times New Roman', 'Nirmala UI', 'Noto Serif Devanagari', 'Noto Sans Devanagari', serif"

/** For every page: black on white, whatever the color scheme of the device is. */
export const sharedSheet = `
* { box-sizing: border-box }
body {
  margin: 0;
  background: #fff;
  color: #000;
  font: 10.5pt/1.35 ${sans};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
body:not(:lang(en)) { line-height: 1.6 }
`

// Roll printers cannot print on the outer 5 mm. On a sheet address and sums stand beside others, so that a delivery with some
// products fits on one.
const slip = `
.slip { width: 80mm; padding: 4mm 5mm }
.slip:not(:last-child) { break-after: page }
.slip[data-paper='58'] { width: 58mm; font-size: 9.5pt }
.slip[data-paper='A5'] { width: 148mm; padding: 8mm }
.slip p { margin: 0; text-align: center }
.slip .shop { font-weight: 700 }
.slip .called { font-size: 2.6em; font-weight: 800 }
.slip .called:lang(en) { line-height: 1.2 }
.slip .about { padding-bottom: 2mm }
.wishes { margin-block: 6px; padding-block: 4px; border-block: 1px solid; font-size: 1.25em; font-weight: 700 }
.wishes + .wishes { margin-top: -6px; border-top: 0 }
.lines { clear: both; margin: 0; padding: 0; border-top: 0.4mm solid; list-style: none }
.lines li {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 0.7em;
  align-items: baseline;
  padding: 1.2mm 0;
  border-bottom: 0.2mm dotted;
  break-inside: avoid;
}
.lines b { min-width: 2.2em; font-size: 1.35em; white-space: nowrap }
.lines small { grid-column: 1 / -1 }
.slip :is(.total, .round-off) {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1em;
  align-items: baseline;
  justify-content: space-between;
  padding-top: 1.2mm;
}
.slip .total { font-size: 1.15em; font-weight: 700 }
.slip :is(.total, .round-off) b { margin-left: auto; text-align: right }
.slip .round-off b { font-weight: 400 }
.total small { font-weight: 400 }
.slip .collect { margin-top: 1.2mm; padding: 1mm; border: 0.4mm solid; font-size: 1.35em; font-weight: 800 }
.slip .thanks { padding-top: 3mm; font-size: 0.9em }
.upi { margin-top: 2mm; break-inside: avoid; text-align: center }
.upi svg { width: 32mm; max-width: 100% }
.slip[data-paper='A5'] .head:has(+ .wishes) { float: left; width: 42% }
.slip[data-paper='A5'] .head + .wishes { display: flow-root }
.slip[data-paper='A5'] .foot { display: grid; grid-template: 'upi sums' 'upi end' / auto 1fr; break-inside: avoid }
.slip[data-paper='A5'] .sums { grid-area: sums }
.slip[data-paper='A5'] .end { grid-area: end }
.slip[data-paper='A5'] .upi { grid-area: upi; width: 40mm; margin-right: 6mm }
`

// Large enough to be read on a bicycle.
const round = `
.round { font-size: 15pt }
.round:lang(en) { line-height: 1.3 }
.round :is(h1, p) { margin: 0 }
.round h1 { font-size: 1.3em }
.round > p { font-size: 0.8em }
.round ol { margin: 4mm 0 0; padding: 0; list-style: none }
.round li {
  display: grid;
  grid-template-columns: 4.5em minmax(0, 1fr) minmax(0, auto);
  gap: 0 4mm;
  padding: 3mm 0;
  border-top: 0.3mm solid;
  break-inside: avoid;
}
.round li > b:last-child { max-width: 7em; text-align: right }
.round li p:first-child { font-weight: 700 }
.round small { display: block; font-size: 0.8em; font-weight: 700 }
.round .sum {
  padding-top: 3mm;
  border-top: 0.6mm solid;
  font-size: 1.1em;
  font-weight: 700;
  text-align: right;
  break-inside: avoid;
  break-before: avoid;
}
`

const statement = `
.statement:not(:lang(en)) { line-height: 1.4 }
.statement .shop { font-size: 1.6em; font-weight: 700 }
.statement table { width: 100%; margin-block: 4mm; border-collapse: collapse }
.statement tr { break-inside: avoid }
.statement :is(th, td) {
  padding: 1.2mm 2mm 1.2mm 0;
  border-bottom: 0.2mm solid;
  text-align: start;
  vertical-align: top;
}
.statement .amount { padding-inline: 2mm 0; text-align: end; white-space: nowrap }
.statement .balance { text-align: end }
`

// Lengths are in hundredths of the paper's width, so that the preview in the page shows the same. It is readable without printed
// backgrounds. The code takes the space that is left.
const poster = `
.paper { container-type: inline-size }
.poster {
  display: flex;
  flex-direction: column;
  align-items: center;
  height: 141cqw;
  padding: 6cqw;
  overflow: hidden;
  background: #fff;
  color: #1d1812;
  font-family: ${sans};
  font-size: 4cqw;
  text-align: center;
  overflow-wrap: anywhere;
}
.poster p { margin: 0; line-height: 1.25 }
.poster p:not(:lang(en)) { line-height: 1.4 }
.poster .awning { flex: none; width: 100% }
.poster .name { margin-top: 2cqw; font-family: ${serif}; font-weight: 700; text-wrap: balance }
.poster .name:lang(en) { line-height: 1.1 }
.poster .scan { margin-top: 2cqw; color: #8a3517; font-size: 7.5cqw; font-weight: 750 }
.poster .scan + p { font-size: 5.5cqw; font-weight: 600 }
.poster .step {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 1.5em;
  height: 1.5em;
  border: 0.12em solid;
  border-radius: 50%;
  font-size: 0.9em;
  line-height: 1;
}
.poster .wifi {
  display: flex;
  align-items: center;
  gap: 2cqw;
  width: 100%;
  margin-top: 2cqw;
  padding: 1cqw 3cqw;
  border: 0.4cqw dashed #6f6253;
  border-radius: 3cqw;
}
.poster .join { display: flex; flex: 1; flex-direction: column; gap: 1cqw; text-align: left }
.poster .join p:first-child { font-size: 5.2cqw; font-weight: 700 }
.poster .wifi svg { flex: none; width: 22cqw }
.poster .code { flex: 1; width: 100%; min-height: 0 }
.poster .address {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  flex: none;
  overflow: hidden;
  font-size: 5cqw;
  font-weight: 700;
}
`

// Nothing has a fixed width: the narrowest paper rolls have 38 mm. Wide paper gets three columns; on a roll, quantity
// and amount are below the name.
const receipt = `
body { padding: clamp(0px, 4vw, 2.5rem) clamp(0px, 3vw, 1rem); background: #f5eee3; color: #1d1812; font-size: 1rem }
body:lang(en) { line-height: 1.4 }
main {
  max-width: 34rem;
  margin: 0 auto;
  padding: clamp(1rem, 6vw, 2.5rem);
  border-top: 6px solid #a8431f;
  background: #fff;
  box-shadow: 0 1px 2px rgb(74 52 30 / 10%), 0 8px 24px rgb(74 52 30 / 10%);
}
header, footer { text-align: center }
h1 { margin: 0; font: 700 1.9em/1.15 ${serif}; text-wrap: balance }
h1:not(:lang(en)) { line-height: 1.6 }
.about { margin: 0.5em auto 0; max-width: 28rem; font-size: 0.88em; white-space: pre-line; text-wrap: pretty }
.contact { margin: 0.5em 0 0; font-weight: 600 }
.cancelled { margin: 1.1em 0 0; padding: 0.5em; border: 2px solid; text-align: center; color: #8f1d18 }
.cancelled b:lang(en) { letter-spacing: 0.08em; text-transform: uppercase }
.called { margin: 0.8em 0 0; text-align: center; font-size: 2em; font-weight: 800 }
.called:lang(en) { line-height: 1.1 }
dl, table, .total, .points, .round-off { width: 100%; margin: 0 }
dl { margin-top: 0.7em; padding: 0.7em 0; border-top: 1.5px solid; border-bottom: 1.5px solid }
dl div, .total, .points, .round-off { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1em }
dt { color: #5c5145 }
dd { margin: 0 0 0 auto; text-align: right; font-weight: 600 }
table { border-collapse: collapse; margin-top: 0.4em }
tr { break-inside: avoid }
th, td { padding: 0.4em 0 0.4em 1em; text-align: right; vertical-align: top }
th { color: #5c5145; font-size: 0.85em; font-weight: 600; white-space: nowrap }
th:first-child, .name { padding-left: 0; text-align: left }
.name { font-weight: 600 }
.quantity, .amount { width: 1%; white-space: nowrap }
tbody tr { border-top: 1px dotted #9c8c79 }
section { break-inside: avoid; break-before: avoid }
.total { align-items: baseline; margin-top: 0.4em; padding-top: 0.6em; border-top: 1.5px solid; font-size: 1.1em; font-weight: 700 }
.total small { font-size: 0.8em; font-weight: 400 }
.total b { margin-left: auto; font-size: min(1.45em, 10vw); text-align: right }
.total b:lang(en) { line-height: 1.2 }
.points { padding-top: 0.2em }
.round-off { padding-top: 0.4em; border-top: 1px dotted #9c8c79 }
.points b, .round-off b { margin-left: auto }
footer { margin-top: 1.2em; padding-top: 0.9em; border-top: 1.5px dashed; font-family: ${serif}; font-size: 1.1em; text-wrap: balance }
footer:lang(en) { font-style: italic }
@media (max-width: 28rem) {
  h1 { font-size: 1.6em }
  thead { display: none }
  table, tbody { display: block }
  tbody tr { display: flex; flex-wrap: wrap; gap: 0 1em; padding: 0.4em 0 }
  tbody tr:first-child { border-top: 0 }
  td { padding: 0 }
  .name { width: 100% }
  .quantity, .amount { width: auto; white-space: normal }
  .quantity { text-align: left }
  .amount { margin-left: auto }
}
@media print {
  body { padding: 0; background: none; color: #000; font-size: 10.5pt }
  main { max-width: none; padding: 0; border: 0; box-shadow: none }
  dt, th, .cancelled { color: #000 }
  tbody tr, .round-off { border-color: #000 }
}
@media print and (max-width: 60mm) {
  body { font-size: 9pt }
}
`

export const printSheet = { slip, round, statement, poster, receipt }
