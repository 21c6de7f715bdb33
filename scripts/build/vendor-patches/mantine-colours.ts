import { VendorPatchError } from './vendor-patch.ts'

const name = 'mantine-colours'

/** The style sheet that defines Mantine's colours. The web app imports it by this path. */
export const coloursSheet = 'node_modules/@mantine/core/styles/default-css-variables.layer.css'

const unused = 'pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ')
const definition = new RegExp(`--mantine-color-(?:${unused.join('|')})-[^:;]+:[^;]+;`, 'g')

/**
 * Removes the colours that no page uses: Mantine defines ten shades of each of fourteen colours, and the theme
 * defines its own. Throws {@link VendorPatchError} when the source defines none of them.
 */
export const withoutUnusedColours = (css: string): string => {
  const rest = css.replaceAll(definition, '')
  if (rest === css) throw new VendorPatchError(name, `${coloursSheet} defines no --mantine-color-pink-…`)
  return rest
}
