import type { AppContext } from '../../context.ts'
import { type Shop, shopAt, shopSettingKeys } from '../../contract/shop.ts'
import { getSettings } from '../settings/settings.repo.ts'

/** Whether the store takes orders now, and until when. */
export const getShop = async ({ db, clock }: AppContext): Promise<Shop> =>
  shopAt(await getSettings(db, shopSettingKeys), clock())
