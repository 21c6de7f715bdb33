import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]

const installed = (): string | undefined =>
  [
    process.env.BROWSER_PATH ?? '',
    // Chromium's headless build: the journeys take half the CPU time in it.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programFiles.flatMap((folder) => [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]),
    chromium.executablePath(),
  ].find((path) => path !== '' && existsSync(path))

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Other fonts have other widths, and without one for Devanagari the pages in Hindi are rows of boxes. */
const hasFonts = (): boolean =>
  existsSync('/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf') &&
  existsSync('/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf')

const installFromDebian = (...packages: string[]): boolean =>
  isRootOnDebian &&
  run('apt-get', ['update', '-qq']) &&
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])

/**
 * Path of the browser that the journeys drive: an installed Chrome, Edge or Chromium; else Debian's headless
 * build, installed now if this runs as root; else Playwright's own. The fonts that the pages are measured with are
 * installed likewise. Throws, naming what to install, when no browser is available.
 */
export const findBrowser = (): string => {
  if (isRootOnDebian && !hasFonts()) installFromDebian('fonts-noto-core')
  const path =
    installed() ??
    (installFromDebian('chromium-headless-shell') ? installed() : undefined) ??
    (run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
      ? installed()
      : undefined)
  if (path) return path
  throw new Error(
    'The journeys need a browser and none could be had. Install Chrome, Edge or Chromium, or set BROWSER_PATH to one.',
  )
}
