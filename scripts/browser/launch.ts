import { type Browser, chromium } from 'playwright-core'
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

/** The store's address as a phone on the Wi-Fi sees it. */
export const wifiAddress = (port: number): string => `http://${insecureHost}:${port}`
