import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/**
 * `shop.test` resolves to this machine, but the browser treats it as an insecure origin, like the shop's
 * Wi-Fi address.
 */
const insecureHost = 'shop.test'

/** What every browser of the journeys and tools is started with. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
]

/** Starts the browser headless with its own profile, which Playwright removes. */
export const launchBrowser = (...moreFlags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, ...moreFlags],
  })

/**
 * Starts a browser for pages that live for seconds: V8's last two compilers, and collecting garbage often, take more time than
 * they save. 2026-11: a tenth less processor time.
 */
export const launchTestBrowser = (...moreFlags: string[]): Promise<Browser> =>
  launchBrowser('--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16', ...moreFlags)

/** Adds what the page throws, and the errors that it prints, to the list. */
export const noteErrors = (page: Page, errors: string[]): void => {
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser itself prints a line about each answer that is no success, which many tests provoke.
    const isPageError = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isPageError) errors.push(message.text())
  })
}

/** The store's address as a phone on the Wi-Fi sees it. */
export const wifiAddress = (port: number): string => `http://${insecureHost}:${port}`
