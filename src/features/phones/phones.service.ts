import type { AppContext } from '../../context.ts'
import type { Phones } from '../../contract/this-pc.ts'
import { getSetting } from '../settings/settings.repo.ts'

export const getPhones = async ({ db, phoneAddresses }: AppContext): Promise<Phones> => ({
  addresses: phoneAddresses(),
  publicAddress: await getSetting(db, 'public_url'),
})
