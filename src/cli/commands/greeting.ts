/** The text that the owner reads when the store is open. `qrCode` encodes the first phone address. */
export const greeting = (store: {
  name: string
  address: string
  phoneAddresses: string[]
  qrCode: string[]
  dataDir: string
  firstPassword: string | undefined
  warnings: string[]
}): string => {
  const lines = [
    '',
    `${store.name} is open.`,
    '',
    `  On this PC:      ${store.address}`,
    ...store.phoneAddresses.map((address) => `  On the Wi-Fi:    ${address}`),
    `  Dashboard:       ${store.address}/admin`,
    `  Data is kept in: ${store.dataDir}`,
    '',
    ...(store.qrCode.length > 0
      ? ['  To shop on a phone, join the same Wi-Fi and scan:', '']
          .concat(store.qrCode.map((line) => `  ${line}`))
          .concat('')
      : []),
    ...(store.firstPassword
      ? [`  Your password for the dashboard: ${store.firstPassword}`, '  Please change it there.', '']
      : []),
    ...store.warnings.flatMap((warning) => [`  Please read: ${warning}`, '']),
    'To stop the store, press Ctrl+C here or close this window.',
    '',
  ]
  return lines.join('\n')
}
