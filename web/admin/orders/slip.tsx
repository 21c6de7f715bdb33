import type { AdminOrder } from '#contract/admin-orders.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import { lineAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { lineCost, orderAmounts } from '#contract/orders.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { print } from '../kit/print.tsx'
import { customerName } from '../shared/customer-name.ts'
import type { Addresses } from './api.ts'
import { collectText, PrintedAddress } from './delivery.tsx'
import { printed } from './printed.ts'
import { PrintedSums, replacedText } from './receipt.tsx'

/** A roll with its width in mm, or a sheet. */
export type SlipPaper = '58' | '80' | 'A5'

/** What of the shop stands on every slip, in its language. */
export type SlipShop = {
  language: Language
  storeName: string
  gstin: string | undefined
  note: string | undefined
  /** See `useUpiAddress`. */
  upiAddress: (order: AdminOrder) => string | undefined
}

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
  paper: SlipPaper
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

type Slips = Omit<SlipProps, 'order' | 'address'> & {
  orders: readonly AdminOrder[]
  addresses: Addresses
}

/** Prints the slips of orders, each on its own page. */
export const printSlips = ({ orders, addresses, paper, shop }: Slips): void =>
  print({
    kind: 'slip',
    title: shop.storeName,
    language: shop.language,
    paper: paper === 'A5' ? 'size: A5 portrait; margin: 0' : { rollWidth: Number(paper) },
    content: (
      <>
        {orders.map((order) => (
          <Slip key={order.id} order={order} address={addresses[order.id]} paper={paper} shop={shop} />
        ))}
      </>
    ),
  })
