import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { entries, type Group } from './asset-manifest.ts'
import { compileCssModule } from './css-modules.ts'

// esbuild puts the style sheets of a lazy script into files that nothing loads. Therefore the sheets are
// built here, one per group of scripts: the styles that the group's scripts import and the home page's do
// not. Cascade layers keep the order of our rules the same, whichever sheet loads first.

const root = path.join(import.meta.dirname, '../..')
const order = '@layer mantine, base, ui, page;'

const groupEntries: readonly string[] = Object.values(entries)

/** Lists the style sheets that a group's scripts reach, in import order: also those of a view that is loaded later. */
const listStyles = (metafile: esbuild.Metafile, entry: string): string[] => {
  const seen = new Set<string>()
  const styles: string[] = []
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path: imported, kind } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'dynamic-import' || !groupEntries.includes(imported)) visit(imported)
    }
    if (file.endsWith('.css')) styles.push(file)
  }
  visit(entry)
  return styles
}

const layerOf = (file: string) => {
  if (!file.endsWith('.module.css')) return 'base'
  return file.startsWith('web/shared/') ? 'ui' : 'page'
}

const read = async (file: string, target: string[]): Promise<string> => {
  const absolute = path.join(root, file)
  // Mantine's own files are already in its layer.
  if (file.startsWith('node_modules/')) return readFile(absolute, 'utf8')
  const css = file.endsWith('.module.css')
    ? (await compileCssModule(absolute, target)).css
    : await readFile(absolute, 'utf8')
  return `@layer ${layerOf(file)} {\n${css}\n}`
}

/**
 * Writes the style sheets of the home page and of the lazy groups. Returns their URLs by group.
 */
export const writeSheets = async (
  metafile: esbuild.Metafile,
  folder: string,
  target: string[],
  minify: boolean,
): Promise<Record<Group, string>> => {
  const home = listStyles(metafile, entries.home)
  const beyondHome = (group: Group) =>
    listStyles(metafile, entries[group]).filter((file) => !home.includes(file))
  await mkdir(folder, { recursive: true })
  const write = async (group: Group, files: string[]): Promise<string> => {
    const texts = await Promise.all(files.map((file) => read(file, target)))
    const source = [order, ...texts].join('\n')
    const { code } = await esbuild.transform(source, { loader: 'css', minify, target })
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
    await writeFile(path.join(folder, `${group}-${hash}.css`), code)
    return `/assets/${group}-${hash}.css`
  }
  const [homeUrl, shop, rarelyUsed, admin] = await Promise.all([
    write('home', home),
    write('shop', beyondHome('shop')),
    write('rarelyUsed', beyondHome('rarelyUsed')),
    write('admin', beyondHome('admin')),
  ])
  return { home: homeUrl, shop, rarelyUsed, admin }
}
