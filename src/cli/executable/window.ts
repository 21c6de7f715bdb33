import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inAllLanguages } from '../../lib/multilingual-text.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'

const openers: Partial<Record<NodeJS.Platform, (address: string) => [string, string[]]>> = {
  win32: (address) => ['cmd.exe', ['/d', '/c', 'start', '""', address]],
  darwin: (address) => ['open', [address]],
  linux: (address) => ['xdg-open', [address]],
}

/** Opens the address in the user's browser, if there is one. */
export const openBrowser = (address: string): void => {
  const opener = openers[process.platform]?.(address)
  if (!opener) return
  const child = spawn(...opener, { detached: true, stdio: 'ignore', windowsVerbatimArguments: true })
  child.on('error', () => {}) // a missing browser is not an error; the terminal shows the address
  child.unref()
}

/** Waits for a key, so that a window opened by a double click stays open until it has been read. */
export const waitForKey = async (): Promise<void> => {
  console.log(`\n${inAllLanguages(inEveryLanguage((texts) => texts.pressAnyKey))}`)
  process.stdin.setRawMode(true)
  process.stdin.resume()
  await once(process.stdin, 'data')
  process.stdin.setRawMode(false)
  process.stdin.pause()
}
