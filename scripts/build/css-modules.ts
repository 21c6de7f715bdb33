import { globSync } from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import * as v from 'valibot'

// CSS modules use our own plugin: the page that the server renders and the script that hydrates it come from
// two builds, and esbuild's short class names differ between builds. Here a class name follows from the
// file's position in the sorted list of all CSS modules.

const root = path.join(import.meta.dirname, '../..')

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26))

/** Maps each CSS module to its letters; the letters followed by a name's number make the class name. */
const listPrefixes = (): Map<string, string> => {
  const files = globSync('web/**/*.module.css', { cwd: root }).sort()
  return new Map(files.map((file, index) => [path.join(root, file), letters(index)]))
}

const CompiledModule = v.object({ default: v.record(v.string(), v.string()) })

const compile = async (file: string, target: string[]) => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `export { default } from ${JSON.stringify(file)}`, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    outdir: root,
    target,
  })
  const text = (extension: string) =>
    outputFiles.find(({ path: name }) => name.endsWith(extension))?.text ?? ''
  const compiled: unknown = await import(`data:text/javascript,${encodeURIComponent(text('.js'))}`)
  return { css: text('.css'), names: v.parse(CompiledModule, compiled).default }
}

/** Returns a CSS module's text with its final class names, and a map from source names to final names. */
export const compileCssModule = async (
  file: string,
  target: string[],
  prefixes = listPrefixes(),
): Promise<{ css: string; names: Record<string, string> }> => {
  const prefix = prefixes.get(file)
  if (prefix === undefined) throw new Error(`${file} is not one of the CSS modules in web/`)
  const { css, names } = await compile(file, target)
  const final: Record<string, string> = {}
  let text = css.replace(/^\/\*.*\*\/$/gm, '')
  for (const [index, [name, scoped]] of Object.entries(names).sort().entries()) {
    const className = `${prefix}${index}`
    final[name] = className
    text = text.replaceAll(new RegExp(`(?<![\\w-])${scoped}(?![\\w-])`, 'g'), className)
  }
  return { css: text, names: final }
}

/**
 * An esbuild plugin: importing a CSS module returns its class names; its rules go into the sheets
 * (`sheets.ts`).
 */
export const cssModules = (target: string[]): esbuild.Plugin => ({
  name: 'css-modules',
  setup: (build) => {
    let prefixes: Map<string, string> | undefined
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
