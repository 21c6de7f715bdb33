import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A CSV file for spreadsheets, row by row: UTF-8 with a byte order mark, commas, CRLF. */
export const csvFile = (columns: readonly string[], rows: AsyncIterable<readonly string[]>): Readable =>
  pipeline(
    Readable.from(rows),
    stringify({
      bom: true,
      header: true,
      columns: [...columns],
      record_delimiter: 'windows',
      // The library quotes a lone line break only if it is the file's own kind.
      quoted_match: /[\r\n]/,
    }),
    () => {}, // a failure destroys the stringifier, and with it the response
  )
