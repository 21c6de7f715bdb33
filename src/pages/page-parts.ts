import * as v from 'valibot'
import type { WebFiles } from '../http/web-files.ts'

const Group = v.object({ scripts: v.array(v.string()), sheet: v.string() })

/** The addresses of the built scripts and sheets, by group; the first script of each is its entry. */
const PageParts = v.object({ home: Group, shop: Group, admin: Group })
export type PageParts = v.InferOutput<typeof PageParts>

export const partsFile = '/parts.json'

const none = { scripts: [], sheet: '' }

/** Reads what the build wrote; a store without a built web app (tests) has no parts. */
export const readPageParts = (webFiles: WebFiles): PageParts => {
  const file = webFiles.get(partsFile)
  if (!file) return { home: none, shop: none, admin: none }
  return v.parse(PageParts, JSON.parse(Buffer.from(file.body).toString('utf8')))
}
