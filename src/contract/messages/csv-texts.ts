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
    'No row of this file has the names of the columns that are needed: at least "name" and "price" (or "item" and "rate"), or "id" and what changes. Put them above the products. Download all products to see how.',
  columnTwice: (one: string, other: string, column: string) =>
    `The columns "${one}" and "${other}" are both taken for "${column}". Delete one of them, or give it another name.`,
  noPriceColumn:
    'This file has no column for the price, and all its products are new. Name the column with the prices "price" or "rate".',
  noRows: 'This file has no rows below the names of its columns.',
  tooManyRows: (maximum: string) =>
    `This file has more than ${maximum} rows. Split it, and import one part after the other.`,
  quoteOpen: (row: number) => `In row ${row} a quotation mark (") is opened and not closed again.`,
  rowTooLong: (row: number) =>
    `Row ${row} is much too long. A quotation mark (") may be opened there and not closed again.`,
  previewOld: 'The products have changed since this preview. Please look at the new one.',

  moreCells:
    'This row has more cells than there are columns. A text with a comma in it must stand in quotation marks.',
  newWithoutPrice:
    'The shop has no product of this name, and cannot add it, because this file has no column "price".',
  totalRow: 'This row is the total of the list, not a product.',
  noSuchId: 'No product has this id. Empty the cell to add the row as a new product.',
  nameOfSeveral: (count: number) =>
    `${count} products have this name. Put the id of the right one into the row.`,
  sameProduct: (row: number) => `Row ${row} is about the same product.`,
  sameName: (row: number) => `Row ${row} has the same name.`,
  barcodeOfRow: (row: number) => `Row ${row} has the same barcode.`,
  barcodeRounded: (cell: string) =>
    `Excel has rounded this barcode to ${cell}. Format the column as text and type the digits again, or delete the column: barcodes then stay as they are.`,
  barcodeShort: (count: number) =>
    `This barcode has ${count} digits. Excel drops zeros at the beginning: format the column as text, and type the digits as they are on the pack.`,
  lettersLost: 'Letters of this row have become question marks. Save the file as CSV UTF-8.',
  lettersBroken:
    'The letters are garbled, such as "à¤š" for "च": the file was saved with a wrong encoding. Save the original list as CSV UTF-8.',
  soldOutWords: 'The column sold_out can be yes or no.',
  hiddenWords: 'The column hidden can be yes or no.',
}
