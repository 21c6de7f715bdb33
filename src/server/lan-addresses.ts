import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

const virtualNames =
  /^(docker|podman|br-|veth(?!ernet)|virbr|vmnet|vboxnet|lxc|lxdbr|cni|flannel|cali|kube|tun|tap|utun|wg|zt|ham|ppp|ipsec|tailscale|nordlynx|awdl|llw|bridge\d|anpi)|virtualbox|vmware|hyper-v|\bwsl\b|default switch|loopback|tailscale|zerotier|hamachi|wireguard|openvpn|nordlynx|\btap\b|\bvpn\b|bluetooth|docker/i

/** MAC prefixes of adapters from VirtualBox, VMware, Docker and TAP, regardless of the adapter's name. */
const virtualMacs = /^(0a:00:27|00:50:56:c0|02:42|00:ff)/i

const wirelessNames = /^(wl|wi-?fi|wlan|wireless|drahtlos)/i
const wiredNames = /^(en|eth)/i

/** Mesh networks (100.64.0.0/10), link-local addresses (169.254.0.0/16), and tunnel ends (/32). */
const isUnreachable = ({ address, netmask }: NetworkInterfaceInfo): boolean =>
  /^(169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(address) || netmask === '255.255.255.255'

const isPrivate = (address: string): boolean => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/** How likely a phone in the shop can reach the address. At 0 only this PC can; higher is likelier. */
const likelihood = (name: string, info: NetworkInterfaceInfo): number => {
  if (virtualNames.test(name) || virtualMacs.test(info.mac)) return 0
  // Hyper-V moves the PC's own address to a virtual switch. `virtualNames` covers its other ones.
  if (/^vEthernet/i.test(name)) return 1
  // The PC is itself the hotspot: Windows names that adapter `Local Area Connection* 10`.
  if (/\*/.test(name)) return 2
  const kind = wirelessNames.test(name) ? 5 : wiredNames.test(name) ? 4 : 3
  return isPrivate(info.address) ? kind + 3 : kind
}

/**
 * Lists this PC's IPv4 addresses that phones in the shop can reach, likeliest first. Adapters of virtual
 * machines, containers and VPNs are listed only when there are no others.
 */
export const listLanAddresses = (interfaces: Interfaces = networkInterfaces()): string[] => {
  const found = Object.entries(interfaces)
    .flatMap(([name, infos = []]) => infos.map((info) => ({ name, info })))
    .filter(({ info }) => info.family === 'IPv4' && !info.internal && !isUnreachable(info))
    .map(({ name, info }) => ({ address: info.address, likelihood: likelihood(name, info) }))
    .sort((one, other) => other.likelihood - one.likelihood)
  const real = found.filter((candidate) => candidate.likelihood > 0)
  return (real.length > 0 ? real : found).map(({ address }) => address)
}

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
