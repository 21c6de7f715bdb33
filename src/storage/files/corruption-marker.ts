import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// A database in which damage was met while it was open: the next start looks at all of it before it opens it.

const noteIn = (dataDir: string): string => path.join(dataDir, 'store.doubt')

export const markCorrupt = (dataDir: string): void => writeFileSync(noteIn(dataDir), '')

export const isMarkedCorrupt = (dataDir: string): boolean => existsSync(noteIn(dataDir))

export const clearCorruptionMarker = (dataDir: string): void => rmSync(noteIn(dataDir), { force: true })
