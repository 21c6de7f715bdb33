import { Button, Group, NativeSelect } from '@mantine/core'
import type { MouseEvent } from 'react'
import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import { lineAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { lineCost, orderAmounts } from '#contract/orders.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { print } from '../kit/print.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { customerName } from '../shared/customer-name.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import { readAddresses } from './api.ts'
import { collectText, PrintedAddress } from './delivery.tsx'
import { useUpiAddress } from './payment.tsx'
import { printed } from './printed.ts'
import { PrintedSums, replacedText } from './receipt.tsx'
import { texts } from './texts.ts'

/** The paper of the slips: a roll with its width in mm, or a sheet. */
const Paper = v.picklist(['58', '80', 'A5'])
type Paper = v.InferOutput<typeof Paper>

/** The paper that this device used last. */
const createSlipPaper = () => createStoredValue('slip-paper', Paper, '80')

/** What the shopper asked for, large. */
const SlipWishes = ({ order, language }: { order: AdminOrder; language: Language }) => {
  const texts = printed[language]
  const { note, ifMissing, pickupAt, fulfilment } = order
  if (!note && !ifMissing && !pickupAt) return null
  return (
    <div className="wishes">
      {pickupAt && <p>{texts.due[fulfilment](datesIn(language).formatDateTime(pickupAt))}</p>}
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {ifMissing && <p>{texts.ifMissing[ifMissing]}</p>}
    </div>
  )
}

/** What of the shop stands on every slip. */
const useSlipShop = () => {
  const language = useStoreLanguage()
  return {
    language,
    storeName: useStoreName(language),
    gstin: useSetting('gstin').data,
    note: useSetting('receipt_note').data,
    upiAddress: useUpiAddress(),
  }
}
type SlipShop = ReturnType<typeof useSlipShop>

/** The shop's number for tax, its own words, and its thanks. */
const SlipEnd = ({ language, gstin, note }: SlipShop) => {
  const texts = printed[language]
  return (
    <div className="end">
      {gstin && (
        <p className="about">
          {texts.gstin(gstin)}
          <br />
          {texts.withGst}
        </p>
      )}
      {note && (
        <p className="about">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="thanks">{texts.thanks}</p>
    </div>
  )
}

type SlipAddressProps = { address: DeliveryAddress | null | undefined; language: Language }

/** Where the order is brought, large. */
const SlipAddress = ({ address, language }: SlipAddressProps) => {
  const texts = printed[language]
  if (!address) return <p className="about">{texts.addressCleared}</p>
  return (
    <div className="wishes">
      <p>{texts.delivery}</p>
      <PrintedAddress address={address} />
    </div>
  )
}

type SlipProps = {
  order: AdminOrder
  address: DeliveryAddress | null | undefined
  paper: Paper
  shop: SlipShop
}

/** The slip that goes into the bag, in the shop's language. */
const Slip = ({ order, address, paper, shop }: SlipProps) => {
  const { language } = shop
  const upi = shop.upiAddress(order)
  const texts = printed[language]
  const { format } = orderAmounts(order)
  const isDelivery = order.fulfilment === 'delivery'
  return (
    <div className="slip" data-paper={paper}>
      <div className="head">
        <p className="shop">
          <bdi>{shop.storeName}</bdi>
        </p>
        <p className="called">{texts.dayNumber(order.dayNumber)}</p>
        <p className="about">
          {texts.order(orderNumber(order.id))}
          <br />
          <bdi>{customerName(order, language)}</bdi>
          <br />
          {datesIn(language).formatDateTime(order.createdAt)}
        </p>
      </div>
      {isDelivery && <SlipAddress address={address} language={language} />}
      <SlipWishes order={order} language={language} />
      <ul className="lines">
        {order.items.map((line) => (
          <li key={line.line}>
            <b>{lineAmount(line, texts.units) ?? texts.quantityOf(line.quantity)}</b>
            <bdi>{localText(line.name, line.nameHi, language)}</bdi>
            <small>{replacedText(order, line, language)}</small>
            <span>{format(lineCost(line))}</span>
          </li>
        ))}
      </ul>
      <div className="foot">
        <div className="sums">
          <PrintedSums order={order} language={language} />
          {isDelivery && order.status !== 'cancelled' && (
            <p className="collect">{collectText(order, texts)}</p>
          )}
        </div>
        {upi && (
          <div className="upi">
            <QrCode text={upi} label={texts.scanToPay(format(order.payable))} />
            <p>{texts.scanToPay(format(order.payable))}</p>
          </div>
        )}
        <SlipEnd {...shop} />
      </div>
    </div>
  )
}

/** Returns what prints the slips of orders, each on its own page, on the paper that this device used last. */
const usePrintSlips = (orders: readonly AdminOrder[]) => {
  const paper = usePart(createSlipPaper).useValue()
  const shop = useSlipShop()
  const read = useMutation(() => readAddresses(orders), {
    failure: texts.delivery.printFailed,
    isRepeatable: true,
  })
  return async (click: MouseEvent) => {
    const sent = isDoublePress(click) ? undefined : await read.run()
    if (!sent) return
    print({
      kind: 'slip',
      title: shop.storeName,
      language: shop.language,
      paper: paper === 'A5' ? 'size: A5 portrait; margin: 0' : { rollWidth: Number(paper) },
      content: (
        <>
          {orders.map((order) => (
            <Slip key={order.id} order={order} address={sent.answer[order.id]} paper={paper} shop={shop} />
          ))}
        </>
      ),
    })
  }
}

/** Prints the order's slip with one press, on the selected paper, which the device remembers. */
export const PrintSlip = ({ order }: { order: AdminOrder }) => {
  const slipPaper = usePart(createSlipPaper)
  const printSlip = usePrintSlips([order])
  return (
    <Group gap={4} mr="auto" wrap="nowrap">
      <Button
        variant="default"
        mih={48}
        px={12}
        aria-label={texts.packing.printOf(orderNumber(order.id))}
        onClick={printSlip}
      >
        {texts.packing.print}
      </Button>
      <NativeSelect
        w="6.5rem"
        aria-label={texts.packing.paper}
        value={slipPaper.useValue()}
        onChange={({ currentTarget }) => slipPaper.set(currentTarget.value as Paper)}
        data={Paper.options.map((value) => ({ value, label: texts.packing.papers[value] }))}
      />
    </Group>
  )
}

/** Prints the slips of several orders in one go. */
export const PrintSlips = ({ orders }: { orders: readonly AdminOrder[] }) => {
  const printSlips = usePrintSlips(orders)
  return (
    <Button variant="default" onClick={printSlips}>
      {texts.queue.printSlips(orders.length)}
    </Button>
  )
}
