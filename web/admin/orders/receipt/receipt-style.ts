import { html } from './markup.ts'

// Nothing has a fixed width: the narrowest paper rolls have 38 mm. Wide paper gets three columns; on a roll, quantity
// and amount are below the name. Roll printers cannot print on the margins of 5 mm. Devanagari has signs above and below its
// letters, which need higher lines, no space between the letters, and no slant.
export const receiptStyle = html`
      @page { margin: 4mm 5mm }
      * { box-sizing: border-box }
      body {
        margin: 0;
        padding: clamp(0px, 4vw, 2.5rem) clamp(0px, 3vw, 1rem);
        background: #f5eee3;
        color: #1d1812;
        font: 1rem/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Nirmala UI', 'Noto Sans Devanagari', sans-serif;
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      main {
        max-width: 34rem;
        margin: 0 auto;
        padding: clamp(1rem, 6vw, 2.5rem);
        border-top: 6px solid #a8431f;
        background: #fff;
        box-shadow: 0 1px 2px rgb(74 52 30 / 10%), 0 8px 24px rgb(74 52 30 / 10%);
      }
      header, footer { text-align: center }
      h1 {
        margin: 0;
        font: 700 1.9em/1.15 Georgia, 'Noto Serif', 'Times New Roman', 'Nirmala UI', 'Noto Sans Devanagari', serif;
        text-wrap: balance;
      }
      .about { margin: 0.5em auto 0; max-width: 28rem; font-size: 0.88em; white-space: pre-line; text-wrap: pretty }
      .contact { margin: 0.5em 0 0; font-weight: 600 }
      .cancelled { margin: 1.1em 0 0; padding: 0.5em; border: 2px solid; text-align: center; color: #8f1d18 }
      .cancelled b { letter-spacing: 0.08em; text-transform: uppercase }
      .called { margin: 0.8em 0 0; text-align: center; font-size: 2em; font-weight: 800; line-height: 1.1 }
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
      .total b { margin-left: auto; font-size: min(1.45em, 10vw); line-height: 1.2; text-align: right }
      .points { padding-top: 0.2em }
      .round-off { padding-top: 0.4em; border-top: 1px dotted #9c8c79 }
      .points b, .round-off b { margin-left: auto }
      footer { margin-top: 1.2em; padding-top: 0.9em; border-top: 1.5px dashed; font: italic 1.1em Georgia, 'Noto Serif', 'Times New Roman', 'Nirmala UI', 'Noto Sans Devanagari', serif; text-wrap: balance }
      main :lang(hi) { line-height: 1.6; letter-spacing: normal }
      footer:lang(hi) { font-style: normal }
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
