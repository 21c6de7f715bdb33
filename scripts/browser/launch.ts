import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** `shop.test` is this machine, but to the browser an insecure origin, as the shop's Wi-Fi address is. */
export const insecureHost = 'shop.test'

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
]

/** Starts the found browser, headless, with a profile of its own that Playwright removes. */
export const launchBrowser = (...moreFlags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags, ...moreFlags],
  })

/** The store's address as a phone on the Wi-Fi has it. */
export const wifiAddress = (port: number): string => `http://${insecureHost}:${port}`
