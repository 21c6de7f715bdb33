import type { AppContext } from '../../context.ts'
import { nicknameKey } from '../../contract/nickname-key.ts'
import { createRemembered } from '../../http/remembered.ts'
import type { Shopper } from '../../http/shopper.ts'
import { refuseFor } from '../../http/shopper-limits.ts'
import { Throttle } from '../../http/throttle.ts'

/**
 * Counts the different nicknames a phone and an address ask for or take: a phone asks for its own again
 * and again, which is free, and only who tries many waits. The function throws `slow-down` then.
 */
export const createNicknameThrottle = ({ shopperLimits, clock }: AppContext) => {
  const devices = new Throttle(shopperLimits.deviceNicknames, clock)
  const addresses = new Throttle(shopperLimits.addressNicknames, clock)
  const known = createRemembered()
  return (shopper: Shopper | undefined, nickname: string): void => {
    if (!shopper) return
    const { device, isNewDevice, network } = shopper
    const name = nicknameKey(nickname)
    // A phone's own name stays free on every network.
    const pairs = [`${network} ${name}`, `${device} ${name}`]
    if (!pairs.some(known.has)) {
      // A phone over its own limit must not use up everybody's at the same address.
      const wait = (isNewDevice ? undefined : devices.take(device)) ?? addresses.take(network)
      refuseFor(
        wait,
        (seconds) => `Many names were asked for in a short time. Please try again in ${seconds}.`,
      )
    }
    pairs.forEach(known.add)
  }
}
