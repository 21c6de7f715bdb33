import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Marks a database that was found corrupt while open. The next start checks all of it before opening it.

const markerIn = (dataDir: string): string => path.join(dataDir, 'store.doubt')

export const markCorrupt = (dataDir: string): void => writeFileSync(markerIn(dataDir), '')

export const isMarkedCorrupt = (dataDir: string): boolean => existsSync(markerIn(dataDir))

export const clearCorruptionMarker = (dataDir: string): void => rmSync(markerIn(dataDir), { force: true })
