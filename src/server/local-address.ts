const opensToNetwork = (host: string): boolean => host === '0.0.0.0' || host === '::'

const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** The address at which a browser on this PC opens the store. */
export const localAddress = (host: string, port: number): string =>
  addressOf(opensToNetwork(host) ? 'localhost' : host, port)

/** The addresses at which phones open the store, best first; at most `host` when it listens only there. */
export const phoneAddresses = (host: string, port: number, lanAddresses: string[]): string[] =>
  opensToNetwork(host)
    ? lanAddresses.map((address) => addressOf(address, port))
    : lanAddresses.includes(host)
      ? [addressOf(host, port)]
      : []
