import path from 'node:path'
import * as esbuild from 'esbuild'

/** The texts of every part of the pages, in one language. */
export type Catalogue = typeof import('./catalogue-texts.ts').catalogue

/** Bundles the texts as the pages' build does: `plugin` puts them in a language. */
export const loadCatalogue = async (plugin: esbuild.Plugin): Promise<Catalogue> => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(import.meta.dirname, 'catalogue-texts.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [plugin],
  })
  const [file] = outputFiles
  const code = Buffer.from(file?.contents ?? []).toString('base64')
  const { catalogue } = await import(`data:text/javascript;base64,${code}`)
  return catalogue
}

/** Stands for any words in a text made for {@link matching}. */
export const anything = '§'

/** Matches a text that was made with {@link anything} in place of words that only the page knows. */
export const matching = (text: string): RegExp => {
  const words = text
    // How long a text of the made-up language is depends on the words.
    .replaceAll(/(?: ~+)*⟧/g, '⟧')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('⟧', '[ ~]*⟧')
    .replaceAll(anything, '.*')
  return new RegExp(`^${words}$`)
}
