import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { listLanAddresses } from './lan-addresses.ts'

// In the shape of `os.networkInterfaces()`. Names and addresses are typical, not recorded on real machines.

const ip4 = (address: string, mac: string, netmask = '255.255.255.0'): NetworkInterfaceInfo => ({
  address,
  netmask,
  family: 'IPv4',
  mac,
  internal: address.startsWith('127.'),
  cidr: null,
})

const ip6 = (address: string, mac: string): NetworkInterfaceInfo => ({
  address,
  netmask: 'ffff:ffff:ffff:ffff::',
  family: 'IPv6',
  mac,
  internal: address === '::1',
  cidr: null,
  scopeid: 0,
})

const none = '00:00:00:00:00:00'
const windowsLoopback = {
  'Loopback Pseudo-Interface 1': [ip6('::1', none), ip4('127.0.0.1', none, '255.0.0.0')],
}
const linuxLoopback = { lo: [ip4('127.0.0.1', none, '255.0.0.0'), ip6('::1', none)] }

test('a Windows laptop on Wi-Fi, with everything a developer installs', () => {
  const interfaces = {
    'vEthernet (WSL (Hyper-V firewall))': [ip4('172.29.32.1', '00:15:5d:11:22:33', '255.255.240.0')],
    'vEthernet (Default Switch)': [ip4('172.20.160.1', '00:15:5d:44:55:66', '255.255.240.0')],
    'VirtualBox Host-Only Network': [ip4('192.168.56.1', '0a:00:27:00:00:0b')],
    'Ethernet 3': [ip4('192.168.99.1', '0a:00:27:00:00:0c')], // also VirtualBox, since Windows 11
    'VMware Network Adapter VMnet1': [ip4('192.168.211.1', '00:50:56:c0:00:01')],
    'VMware Network Adapter VMnet8': [ip4('192.168.80.1', '00:50:56:c0:00:08')],
    Tailscale: [ip4('100.101.102.103', none, '255.255.255.255'), ip6('fd7a:115c:a1e0::1', none)],
    'Local Area Connection* 1': [ip4('169.254.12.34', 'aa:bb:cc:00:00:01', '255.255.0.0')],
    'Bluetooth Network Connection': [ip4('169.254.56.78', 'aa:bb:cc:00:00:02', '255.255.0.0')],
    'Wi-Fi': [ip6('fe80::1', 'aa:bb:cc:00:00:03'), ip4('192.168.1.23', 'aa:bb:cc:00:00:03')],
    ...windowsLoopback,
  }
  expect(listLanAddresses(interfaces)).toEqual(['192.168.1.23'])
})

test('a Windows PC with cable and Wi-Fi names the Wi-Fi first: that is where the phones are', () => {
  const interfaces = {
    Ethernet: [ip4('192.168.0.10', 'aa:bb:cc:00:00:01')],
    'Wi-Fi': [ip4('192.168.0.11', 'aa:bb:cc:00:00:02')],
    ...windowsLoopback,
  }
  expect(listLanAddresses(interfaces)).toEqual(['192.168.0.11', '192.168.0.10'])
})

test('a Windows PC whose own network card Hyper-V has taken over', () => {
  const interfaces = {
    'vEthernet (Default Switch)': [ip4('172.20.160.1', '00:15:5d:44:55:66', '255.255.240.0')],
    'vEthernet (External)': [ip4('192.168.1.50', 'aa:bb:cc:00:00:01')],
    ...windowsLoopback,
  }
  expect(listLanAddresses(interfaces)).toEqual(['192.168.1.50'])
})

test('a Windows PC that is itself the hotspot, on a dongle with a public address', () => {
  const interfaces = {
    'Local Area Connection* 10': [ip4('192.168.137.1', 'aa:bb:cc:00:00:01')],
    'Ethernet 2': [ip4('203.0.113.7', 'aa:bb:cc:00:00:02')],
    'OpenVPN TAP-Windows6': [ip4('10.8.0.2', '00:ff:12:34:56:78')],
    ...windowsLoopback,
  }
  expect(listLanAddresses(interfaces)).toEqual(['203.0.113.7', '192.168.137.1'])
})

test('a Linux PC with containers, virtual machines and VPNs', () => {
  const interfaces = {
    ...linuxLoopback,
    docker0: [ip4('172.17.0.1', '02:42:ac:00:00:01', '255.255.0.0')],
    'br-1f2e3d4c5b6a': [ip4('172.18.0.1', '02:42:ac:00:00:02', '255.255.0.0')],
    veth1234567: [ip6('fe80::2', 'aa:bb:cc:00:00:09')],
    virbr0: [ip4('192.168.122.1', '52:54:00:00:00:01')],
    vboxnet0: [ip4('192.168.56.1', '0a:00:27:00:00:00')],
    tun0: [ip4('10.8.0.6', none, '255.255.255.255')],
    wg0: [ip4('10.6.0.2', none)],
    tailscale0: [ip4('100.64.0.9', none, '255.255.255.255')],
    enp3s0: [ip4('10.0.0.5', 'aa:bb:cc:00:00:01'), ip6('fe80::3', 'aa:bb:cc:00:00:01')],
    wlp2s0: [ip4('192.168.43.7', 'aa:bb:cc:00:00:02')],
  }
  expect(listLanAddresses(interfaces)).toEqual(['192.168.43.7', '10.0.0.5'])
})

test('inside a container or a virtual machine its only adapter is used', () => {
  expect(listLanAddresses({ ...linuxLoopback, eth0: [ip4('172.17.0.2', '02:42:ac:11:00:02')] })).toEqual([
    '172.17.0.2',
  ])
  expect(listLanAddresses({ ...linuxLoopback, ens33: [ip4('192.168.80.128', '00:0c:29:00:00:01')] })).toEqual(
    ['192.168.80.128'],
  )
})

test('off every network there is none', () => {
  expect(listLanAddresses(windowsLoopback)).toEqual([])
  expect(listLanAddresses({})).toEqual([])
})
