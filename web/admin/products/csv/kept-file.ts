/** A chosen file with its bytes: a spreadsheet may save another one in its place while the preview is read. */
export type ChosenFile = { name: string; bytes: Blob }

// Outside of the components, so that it is still there when the owner has logged in again. No draft, because those are JSON.
let kept: ChosenFile | undefined

/** Keeps the file for the next time that the view is opened. */
export const keepFile = (file: ChosenFile | undefined): void => {
  kept = file
}

/** The kept file, once. */
export const takeKeptFile = (): ChosenFile | undefined => {
  const file = kept
  kept = undefined
  return file
}
