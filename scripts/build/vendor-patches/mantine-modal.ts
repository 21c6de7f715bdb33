import type { Plugin } from 'esbuild'
import { readVendorFile, VendorPatchError } from './vendor-patch.ts'

const name = 'mantine-modal'
const modalRoot = '@mantine/core/esm/components/Modal/ModalRoot.mjs'
const scrollAreaImport = /import \{ ScrollArea \} from "[^"]+";/

/** Removes the import of ScrollArea. Throws {@link VendorPatchError} when the source has no such import. */
export const withoutScrollArea = (source: string): string => {
  if (!scrollAreaImport.test(source)) {
    throw new VendorPatchError(name, `${modalRoot} has no line 'import { ScrollArea } from "…";'`)
  }
  return source.replace(scrollAreaImport, 'const ScrollArea = { Autosize: {} };')
}

/**
 * An esbuild plugin. The dialog only compares its scroll area with Mantine's ScrollArea, which is large and
 * used by no page of the shopper's.
 */
export const mantineModal: Plugin = {
  name,
  setup: (build) => {
    let contents = ''
    // At the start and not while loading: a bundle without dialogs also notices that the file was renamed.
    build.onStart(async () => {
      contents = withoutScrollArea(await readVendorFile(name, modalRoot))
    })
    build.onLoad(
      { filter: /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Modal[\\/]ModalRoot\.mjs$/ },
      () => ({
        contents,
      }),
    )
  },
}
