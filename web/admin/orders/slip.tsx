import { Button, Group } from '@mantine/core'
import { type MouseEvent, useCallback } from 'react'
import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import { countItems, lineAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { type Language, languageFacts } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { findReplaced, lineCost, orderAmounts } from '#contract/orders.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { customerName } from '../shared/customer-name.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import { type Addresses, readAddresses } from './api.ts'
import { collectText } from './delivery.tsx'
import { texts as delivery } from './delivery-texts.ts'
import { texts } from './packing-texts.ts'
import { printed } from './printed/printed.ts'
import { Printout, usePrinting } from './printout.tsx'
import { texts as queue } from './queue-texts.ts'
import classes from './slip.module.css'
import { useUpiAddress } from './upi-address.ts'

/** The paper of the slips: a roll with its width in mm, or a sheet. */
const Paper = v.picklist(['58', '80', 'A5'])
type Paper = v.InferOutput<typeof Paper>

/** Millimetres. */
const paperWidths: Record<Paper, number> = { '58': 58, '80': 80, A5: 148 }

const usual: Paper = '80'

/** The paper that this device used last. */
const createSlipPaper = () =>
  createStoredValue<Paper>(
    'slip-paper',
    usual,
    (text) => {
      const read = v.safeParse(Paper, text)
      return read.success ? read.output : usual
    },
    (paper) => paper,
  )

const pixelsPerMillimetre = 96 / 25.4

/** A roll is cut at the end of the slip. */
const pageSize = (paper: Paper, height: number): string => {
  if (paper === 'A5') return 'A5 portrait'
  const length = Math.max(Math.ceil(height / pixelsPerMillimetre) + 1, paperWidths[paper] + 1)
  return `${paperWidths[paper]}mm ${length}mm`
}

/** What the shopper asked for, large. */
const SlipWishes = ({ order, language }: { order: AdminOrder; language: Language }) => {
  const texts = printed[language]
  const { note, ifMissing, pickupAt, fulfilment } = order
  if (!note && !ifMissing && !pickupAt) return null
  return (
    <div className={classes.wishes}>
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

type NoteProps = { order: AdminOrder; line: AdminOrder['items'][number]; language: Language }

/** Which line another brand replaces. */
const SlipNote = ({ order, line, language }: NoteProps) => {
  const replaced = findReplaced(order, line)
  if (!replaced) return null
  return <small>{printed[language].insteadOf(localText(replaced.name, replaced.nameHi, language))}</small>
}

/** What of the shop stands on every slip. Loaded before the press, because a slip is printed as soon as it is rendered. */
const useSlipShop = () => ({
  language: useStoreLanguage(),
  gstin: useSetting('gstin').data,
  note: useSetting('receipt_note').data,
  upiAddress: useUpiAddress(),
})
type SlipShop = ReturnType<typeof useSlipShop>

/** The shop's number for tax, its own words, and its thanks. */
const SlipEnd = ({ language, gstin, note }: SlipShop) => {
  const texts = printed[language]
  return (
    <div className={classes.end}>
      {gstin && (
        <p className={classes.about}>
          {texts.gstin(gstin)}
          <br />
          {texts.withGst}
        </p>
      )}
      {note && (
        <p className={classes.about}>
          <bdi>{note}</bdi>
        </p>
      )}
      <p className={classes.thanks}>{texts.thanks}</p>
    </div>
  )
}

type SlipAddressProps = { address: DeliveryAddress | null | undefined; language: Language }

/** Where the order is brought, large. */
const SlipAddress = ({ address, language }: SlipAddressProps) => {
  const texts = printed[language]
  if (!address) return <p className={classes.about}>{texts.addressCleared}</p>
  const { name, street, landmark, pincode, phone } = address
  return (
    <div className={classes.wishes}>
      <p>{texts.delivery}</p>
      {[name, street, landmark, pincode, phone].filter(Boolean).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
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
  const { format, roundOff } = orderAmounts(order)
  const isDelivery = order.fulfilment === 'delivery'
  const storeName = useStoreName(language)
  return (
    <div className={classes.slip} lang={languageFacts[language].locale} data-paper={paper}>
      <div className={classes.head}>
        <p className={classes.shop}>
          <bdi>{storeName}</bdi>
        </p>
        <p className={classes.called}>{texts.dayNumber(order.dayNumber)}</p>
        <p className={classes.about}>
          {texts.order(orderNumber(order.id))}
          <br />
          <bdi>{customerName(order, language)}</bdi>
          <br />
          {datesIn(language).formatDateTime(order.createdAt)}
        </p>
      </div>
      {isDelivery && <SlipAddress address={address} language={language} />}
      <SlipWishes order={order} language={language} />
      <ul className={classes.lines}>
        {order.items.map((line) => (
          <li key={line.line}>
            <b>{lineAmount(line, texts.units) ?? texts.quantityOf(line.quantity)}</b>
            <bdi>{localText(line.name, line.nameHi, language)}</bdi>
            <SlipNote order={order} line={line} language={language} />
            <span>{format(lineCost(line))}</span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <div className={classes.sums}>
          {isDelivery && (
            <p className={classes.roundOff}>
              {texts.delivery} <span>{format(order.deliveryFee)}</span>
            </p>
          )}
          {roundOff && (
            <p className={classes.roundOff}>
              {texts.roundOff} <span>{roundOff}</span>
            </p>
          )}
          <p className={classes.total}>
            <span>
              {texts.total} <small>{texts.items(countItems(order.items))}</small>
            </span>
            <b>{format(order.payable)}</b>
          </p>
          {isDelivery && order.status !== 'cancelled' && (
            <p className={classes.collect}>{collectText(order, texts)}</p>
          )}
        </div>
        {upi && (
          <div className={classes.upi}>
            <QrCode text={upi} label={texts.scanToPay(format(order.payable))} />
            <p>{texts.scanToPay(format(order.payable))}</p>
          </div>
        )}
        <SlipEnd {...shop} />
      </div>
    </div>
  )
}

type SlipsProps = {
  orders: readonly AdminOrder[]
  addresses: Addresses
  paper: Paper
  shop: SlipShop
  onPrinted: () => void
}

/** Slips, each on its own page. */
const Slips = ({ orders, addresses, paper, shop, onPrinted }: SlipsProps) => {
  const pageRule = useCallback(
    (printed: HTMLElement) => {
      const slips = printed.querySelectorAll<HTMLElement>('[data-paper]')
      const height = Math.max(...[...slips].map(({ offsetHeight }) => offsetHeight))
      // Without a page margin the browser prints no header and footer.
      return `@page { size: ${pageSize(paper, height)}; margin: 0 }`
    },
    [paper],
  )
  return (
    <Printout paper={pageRule} onPrinted={onPrinted}>
      {orders.map((order) => (
        <Slip key={order.id} order={order} address={addresses.get(order.id)} paper={paper} shop={shop} />
      ))}
    </Printout>
  )
}

/** Prints the slips of orders, on the paper that this device used last. */
const usePrintSlips = (orders: readonly AdminOrder[]) => {
  const paper = usePart(createSlipPaper).useValue()
  const shop = useSlipShop()
  const { print, render } = usePrinting<Addresses>()
  // A slip is printed as soon as it is rendered, so addresses are read before.
  const addresses = useMutation(() => readAddresses(orders), {
    failure: delivery.printFailed,
    isRepeatable: true,
  })
  return {
    onPress: async (click: MouseEvent) => {
      if (isDoublePress(click)) return
      if (orders.every(({ fulfilment }) => fulfilment === 'pickup')) return print(new Map())
      const read = await addresses.run()
      if (read) print(read.answer)
    },
    slips: render((addresses, props) => (
      <Slips {...props} key={props.key} orders={orders} addresses={addresses} paper={paper} shop={shop} />
    )),
  }
}

/** Prints the order's slip with one press, on the selected paper, which the device remembers. */
export const PrintSlip = ({ order }: { order: AdminOrder }) => {
  const slipPaper = usePart(createSlipPaper)
  const { onPress, slips } = usePrintSlips([order])
  return (
    <Group className={classes.group ?? ''} gap={0} mr="auto" align="stretch">
      <Button
        variant="default"
        mih={48}
        px={12}
        aria-label={texts.printOf(orderNumber(order.id))}
        onClick={onPress}
      >
        {texts.print}
      </Button>
      <select
        aria-label={texts.paper}
        value={slipPaper.useValue()}
        onChange={(event) => slipPaper.set(event.currentTarget.value as Paper)}
      >
        {Paper.options.map((option) => (
          <option key={option} value={option}>
            {texts.papers[option]}
          </option>
        ))}
      </select>
      {slips}
    </Group>
  )
}

/** Prints the slips of several orders in one go. */
export const PrintSlips = ({ orders }: { orders: readonly AdminOrder[] }) => {
  const { onPress, slips } = usePrintSlips(orders)
  return (
    <>
      <Button variant="default" onClick={onPress}>
        {queue.printSlips(orders.length)}
      </Button>
      {slips}
    </>
  )
}
