import { globSync } from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'

// CSS modules use our own plugin: the page that the server renders and the script that hydrates it come from
// two builds, and esbuild's short class names differ between builds. Here a class name follows from the
// file's position in the sorted list of all CSS modules.

const root = path.join(import.meta.dirname, '../..')

const letters = (index) =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26))

/** Maps each CSS module to its letters; the letters followed by a name's number make the class name. */
const listPrefixes = () => {
  const files = globSync('web/**/*.module.css', { cwd: root }).sort()
  return new Map(files.map((file, index) => [path.join(root, file), letters(index)]))
}

const compile = async (file, target) => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `export { default } from ${JSON.stringify(file)}`, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    outdir: root,
    target,
  })
  const text = (extension) => outputFiles.find(({ path: name }) => name.endsWith(extension))?.text ?? ''
  const { default: names } = await import(`data:text/javascript,${encodeURIComponent(text('.js'))}`)
  return { css: text('.css'), names }
}

/** Returns a CSS module's text with its final class names, and a map from source names to final names. */
export const compileCssModule = async (file, target, prefixes = listPrefixes()) => {
  const { css, names } = await compile(file, target)
  const final = {}
  let text = css.replace(/^\/\*.*\*\/$/gm, '')
  for (const [index, [name, scoped]] of Object.entries(names).sort().entries()) {
    final[name] = `${prefixes.get(file)}${index}`
    text = text.replaceAll(new RegExp(`(?<![\\w-])${scoped}(?![\\w-])`, 'g'), final[name])
  }
  return { css: text, names: final }
}

/**
 * An esbuild plugin: importing a CSS module returns its class names; its rules go into the sheets
 * (`sheets.mjs`).
 */
export const cssModules = (target) => ({
  name: 'css-modules',
  setup: (build) => {
    let prefixes
    build.onStart(() => {
      prefixes = listPrefixes()
    })
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => {
      const { names } = await compileCssModule(file, target, prefixes)
      return { contents: `export default ${JSON.stringify(names)}`, loader: 'js' }
    })
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
  },
})
