/** Commas before every third digit from the end, or as in India: before the last three, then before every second. */
const grouped = /^[1-9]\d?(,\d{2})*,\d{3}(\.\d*)?$|^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/** A number without the commas of thousands and lakhs: `1,20,000` is `120000`; undefined for any other commas. */
export const ungroup = (text: string): string | undefined =>
  grouped.test(text) ? text.replaceAll(',', '') : undefined
