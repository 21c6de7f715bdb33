const opensToNetwork = (host: string): boolean => host === '0.0.0.0' || host === '::'

const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Where a browser on this PC opens the store. */
export const localAddress = (host: string, port: number): string =>
  addressOf(opensToNetwork(host) ? 'localhost' : host, port)

/** Where phones open it, best first; only the given address when it listens on that one alone. */
export const phoneAddresses = (host: string, port: number, lanAddresses: string[]): string[] =>
  opensToNetwork(host)
    ? lanAddresses.map((address) => addressOf(address, port))
    : lanAddresses.includes(host)
      ? [addressOf(host, port)]
      : []
