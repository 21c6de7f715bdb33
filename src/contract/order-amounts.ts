import { formatPaise, formatRupees, type Paise, paise } from './money.ts'

/** What is paid of an exact total (at least 0): whole rupees, halves up. Source: contract/README.md, What is to be paid. */
export const payableOf = (total: Paise): Paise => paise(total + 50 - ((total + 50) % 100))

/** What an order line costs. */
export const lineCost = ({ price, quantity }: { price: Paise; quantity: number }): Paise =>
  paise(price * quantity)

type Priced = {
  items: readonly { price: Paise; quantity: number }[]
  total: Paise
  payable: Paise
}

/**
 * How the amounts of an order are written where its lines stand above what is to be paid: all with two decimals if any of
 * them has paise, else in whole rupees. `roundOff` is what the lines do not add up to, with its sign (`−₹0.42`); undefined
 * when it is nothing. Source: contract/README.md, What is to be paid.
 */
export const orderAmounts = ({
  items,
  total,
  payable,
}: Priced): { format: (amount: Paise) => string; roundOff: string | undefined } => {
  const hasPaise = [total, ...items.map(lineCost)].some((amount) => amount % 100 !== 0)
  const format = hasPaise ? formatPaise : formatRupees
  const difference = payable - total
  return {
    format,
    roundOff:
      difference === 0 ? undefined : `${difference < 0 ? '−' : '+'}${format(paise(Math.abs(difference)))}`,
  }
}
