import { toWhatsAppNumber } from '#contract/whatsapp.ts'
import { useSetting } from '../../shared/api/queries.ts'

/** The shop's WhatsApp number; undefined when it has none. */
export const useShopNumber = (): string | undefined =>
  toWhatsAppNumber(useSetting('whatsapp_phone').data ?? '')
