import { networkInterfaces } from 'node:os'

/** This PC's addresses on its networks. */
const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .filter((address) => address !== undefined && address.family === 'IPv4' && !address.internal)
    .map((address) => address?.address ?? '')

const opensToNetwork = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** What the owner reads when the store has opened. */
export const greeting = (store: {
  name: string
  host: string
  port: number
  dataDir: string
  firstPassword: string | undefined
  warning: string | undefined
}): string => {
  const at = (host: string) => `http://${host}:${store.port}`
  const lines = [
    '',
    `${store.name} is open.`,
    '',
    `  On this PC:      ${at(opensToNetwork(store.host) ? 'localhost' : store.host)}`,
    ...(opensToNetwork(store.host)
      ? lanAddresses().map((address) => `  On the Wi-Fi:    ${at(address)}`)
      : []),
    `  Dashboard:       ${at(opensToNetwork(store.host) ? 'localhost' : store.host)}/admin`,
    `  Data is kept in: ${store.dataDir}`,
    '',
    ...(store.firstPassword
      ? [`  Your password for the dashboard: ${store.firstPassword}`, '  Please change it there.', '']
      : []),
    ...(store.warning ? [`  Please read: ${store.warning}`, ''] : []),
    'To stop the store, press Ctrl+C here or close this window.',
    '',
  ]
  return lines.join('\n')
}
