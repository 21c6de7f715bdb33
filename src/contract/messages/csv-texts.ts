/** Messages about a CSV file of products, and about its rows. */
export const texts = {
  fileEmpty: 'This file is empty.',
  isWorkbook:
    'This is an Excel workbook, not a CSV file. Open it in Excel, save it with the type "CSV UTF-8", and choose that file.',
  isImage: 'This is an image, not a CSV file. Choose the list that you saved as CSV UTF-8.',
  isPdf: 'This is a PDF, not a CSV file. Choose the list that you saved as CSV UTF-8.',
  notText: 'This is not a CSV file. Save the list in your spreadsheet as CSV UTF-8, and choose that file.',
  brokenText: 'Some letters of this file cannot be read. Save it again as CSV UTF-8.',
  noColumns:
    'The first row of this file does not name the columns. It must hold at least "name" and "price", or "id". Download all products to see how.',
  columnTwice: (column: string) => `The first row names the column "${column}" twice.`,
  noRows: 'This file has no rows below the names of its columns.',
  tooManyRows: (maximum: string) =>
    `This file has more than ${maximum} rows. Split it, and import one part after the other.`,
  quoteOpen: (row: number) => `In row ${row} a quotation mark (") is opened and not closed again.`,
  rowTooLong: (row: number) =>
    `Row ${row} is much too long. A quotation mark (") may be opened there and not closed again.`,
  previewOld: 'The products have changed since this preview. Please look at the new one.',

  moreCells:
    'This row has more cells than there are columns. A text with a comma in it must stand in quotation marks.',
  noSuchId: 'No product has this id. Empty the cell to add the row as a new product.',
  nameOfSeveral: (count: number) =>
    `${count} products have this name. Put the id of the right one into the row.`,
  sameProduct: (row: number) => `Row ${row} is about the same product.`,
  sameName: (row: number) => `Row ${row} has the same name.`,
  barcodeOfRow: (row: number) => `Row ${row} has the same barcode.`,
  barcodeRounded: (cell: string) =>
    `Excel has rounded this barcode to ${cell}. Format the column as text and type the digits again, or delete the column: barcodes then stay as they are.`,
  lettersLost: 'Letters of this row have become question marks. Save the file as CSV UTF-8.',
  soldOutWords: 'The column sold_out can be yes or no.',
  hiddenWords: 'The column hidden can be yes or no.',
}
