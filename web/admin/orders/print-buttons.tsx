import { Group, NativeSelect } from '@mantine/core'
import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { localText } from '#contract/local-text.ts'
import { Settings } from '#contract/settings.ts'
import { keys } from '../../shared/api/keys.ts'
import { useSetting, useStoreName } from '../../shared/api/queries.ts'
import { request } from '../../shared/api/request.ts'
import { saveFile } from '../../shared/lib/save-file.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { outline } from '../../shared/ui/icons.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { storeLanguage, useStoreLanguage } from '../shared/store-language.ts'
import { readAddresses } from './api.ts'
import { useUpiAddress } from './payment.tsx'
import type { SlipPaper, SlipShop } from './slip.tsx'
import { texts } from './texts.ts'

const papers = ['58', '80', 'A5'] as const satisfies SlipPaper[]

/** The paper of the slips that this device used last. */
const createSlipPaper = () => createStoredValue('slip-paper', v.picklist(papers), '80')

const useSlipShop = (): SlipShop => {
  const language = useStoreLanguage()
  return {
    language,
    storeName: useStoreName(language),
    gstin: useSetting('gstin').data,
    note: useSetting('receipt_note').data,
    upiAddress: useUpiAddress(),
  }
}

/** Returns what prints the slips of orders, on the paper that this device used last. */
const usePrintSlips = (orders: readonly AdminOrder[]) => {
  const paper = usePart(createSlipPaper).useValue()
  const shop = useSlipShop()
  const printing = useMutation(
    async () => {
      const [addresses, { printSlips }] = await Promise.all([readAddresses(orders), import('./slip.tsx')])
      printSlips({ orders, addresses, paper, shop })
    },
    { failure: texts.delivery.printFailed, isRepeatable: true },
  )
  return () => void printing.run()
}

/** Prints the order's slip with one press, on the selected paper, which the device remembers. */
export const PrintSlip = ({ order }: { order: AdminOrder }) => {
  const slipPaper = usePart(createSlipPaper)
  const printSlip = usePrintSlips([order])
  return (
    <Group gap={4} mr="auto" wrap="nowrap">
      <ActionButton
        variant="default"
        mih={48}
        px={12}
        aria-label={texts.packing.printOf(orderNumber(order.id))}
        onClick={printSlip}
      >
        {texts.packing.print}
      </ActionButton>
      <NativeSelect
        w="6.5rem"
        aria-label={texts.packing.paper}
        value={slipPaper.useValue()}
        onChange={({ currentTarget }) => slipPaper.set(currentTarget.value as SlipPaper)}
        data={papers.map((value) => ({ value, label: texts.packing.papers[value] }))}
      />
    </Group>
  )
}

/** Prints the slips of several orders in one go. */
export const PrintSlips = ({ orders }: { orders: readonly AdminOrder[] }) => {
  const printSlips = usePrintSlips(orders)
  return (
    <ActionButton variant="default" onClick={printSlips}>
      {texts.queue.printSlips(orders.length)}
    </ActionButton>
  )
}

/** Not in the shop's language, because every program accepts Latin letters in file names. */
const fileName = (number: string): string => `receipt-${number}.html`

/** Saves the receipt of an order, with the store's current name, phone and language. Throws when those cannot be read. */
const downloadReceipt = async (order: AdminOrder): Promise<void> => {
  const [settings, { receiptHtml }] = await Promise.all([
    request(Settings, keys.settings().path),
    import('./receipt.tsx'),
  ])
  const printed = storeLanguage(settings.store_language)
  const shop = {
    name: localText(settings.store_name, settings.store_name_hi, printed),
    description: localText(settings.store_description, settings.store_description_hi, printed),
    phone: settings.store_phone,
    whatsappPhone: settings.whatsapp_phone,
    fssai: settings.fssai_number,
    gstin: settings.gstin,
    note: settings.receipt_note,
  }
  const text = receiptHtml(shop, order, printed)
  saveFile(fileName(orderNumber(order.id)), new Blob([text], { type: 'text/html;charset=utf-8' }))
}

const DownloadIcon = outline(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />)

/** Saves the receipt of an order. */
export const DownloadReceipt = ({ order }: { order: AdminOrder }) => {
  const receipt = useMutation(downloadReceipt, {
    success: texts.downloaded,
    failure: texts.downloadFailed,
  })
  return (
    <IconButton label={texts.downloadReceipt(orderNumber(order.id))} onClick={() => void receipt.run(order)}>
      <DownloadIcon />
    </IconButton>
  )
}
