import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Compares the picture in `README.md` with the imports. Types may be imported from everywhere.

const root = path.join(import.meta.dirname, '..')
const readme = readFileSync(path.join(root, 'src/README.md'), 'utf8')

/** The names of the places in the picture, by their paths. */
const places = new Map(
  [...readme.matchAll(/(\w+)\[([^\]]+)\](?= -->|\n)/g)].flatMap(([, name = '', paths = '']) =>
    paths.split(', ').map((each) => [each, name] as const),
  ),
)
const arrows = [...readme.matchAll(/^ {2}(\w+)\S* (?:\S+ )*?--> (\w+)/gm)].map(
  ([, from, to]) => `${from} --> ${to}`,
)

const toPosix = (file: string): string => file.replaceAll(path.sep, '/')

const placeOf = (file: string): string | undefined =>
  [...places].find(([each]) => file === each || file.startsWith(`${each}/`))?.[1]

/** The imports of values from one place by another, each with a file that has it. */
const findImports = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const file of globSync('{src,web}/**/*.{ts,tsx}', { cwd: root }).map(toPosix)) {
    const from = placeOf(file)
    if (from === undefined || /\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^import type [^']+'.+'/gm, '')
    for (const [, imported = ''] of text.matchAll(/(?:from|^import|import\() ?'(\..+?)'/gm)) {
      const to = placeOf(path.posix.join(path.dirname(file), imported))
      if (to !== undefined && to !== from) found.set(`${from} --> ${to}`, file)
    }
  }
  return found
}

const reach = (from: string): string[] =>
  arrows
    .filter((each) => each.startsWith(`${from} `))
    .flatMap((each) => {
      const to = each.split(' ').at(-1) ?? ''
      return [to, ...reach(to)]
    })

test('the picture of the structure has every direction of imports, and no other', () => {
  const imports = findImports()
  expect(arrows.filter((arrow) => !imports.has(arrow))).toEqual([])
  const others = [...imports].filter(([arrow]) => {
    const [from = '', , to = ''] = arrow.split(' ')
    return !reach(from).includes(to)
  })
  expect(others).toEqual([])
})
