import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { localText } from '#contract/local-text.ts'
import { Setting, type SettingKey } from '#contract/settings.ts'
import { keys } from '../../../shared/api/keys.ts'
import { request } from '../../../shared/api/request.ts'
import { saveFile } from '../../shared/save-file.ts'
import { storeLanguage } from '../../shared/store-language.ts'
import { receiptHtml } from './receipt.ts'

/** Not in the shop's language, because every program and every mail takes these letters. */
const fileName = (number: string): string => `receipt-${number}.html`

const readSetting = async (key: SettingKey): Promise<string> =>
  (await request(Setting, keys.setting(key))).value

/** Saves the receipt of an order, with the store's current name, phone and language. Throws when those cannot be read. */
export const downloadReceipt = async (order: AdminOrder): Promise<void> => {
  const [name, english, hindi, phone, whatsappPhone, language, fssai] = await Promise.all([
    readSetting('store_name'),
    readSetting('store_description'),
    readSetting('store_description_hi'),
    readSetting('store_phone'),
    readSetting('whatsapp_phone'),
    readSetting('store_language'),
    readSetting('fssai_number'),
  ])
  const printed = storeLanguage(language)
  const description = localText(english, hindi, printed)
  const text = receiptHtml({ name, description, phone, whatsappPhone, fssai }, order, printed)
  saveFile(fileName(orderNumber(order.id)), 'text/html;charset=utf-8', text)
}
