import type { AdminOrder } from '#contract/admin-orders.ts'
import { lineAmount } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { withWholeAmounts } from '../../../shared/ui/product-name.tsx'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { useAllProducts } from '../../products/api.ts'
import { WeighLine } from '../weighing/weigh-line.tsx'
import { setPacked } from './packed-lines.ts'
import classes from './packing-lines.module.css'
import { texts } from './texts.ts'

type Props = { order: AdminOrder; packed: readonly string[] }

/** The products to put into the bag. Each line as a whole is the area to tick, but for its weight. */
export const PackingLines = ({ order, packed }: Props) => {
  const { data: products } = useAllProducts()
  const images = new Map(products?.map(({ id, imageUrl }) => [id, imageUrl]))
  return (
    <ul className={classes.lines} aria-label={texts.products}>
      {order.items.map(({ productId, ...line }, index) => (
        <li key={productId} className={classes.card} data-packed={packed.includes(productId) || undefined}>
          <label className={classes.line}>
            <StoreImage
              url={images.get(productId)}
              alt=""
              width={72}
              height={72}
              className={classes.picture}
            />
            <b className={classes.quantity} data-amount={line.unit && true}>
              {lineAmount(line) ?? texts.quantity(line.quantity)}
            </b>
            <bdi className={classes.name}>{withWholeAmounts(localName(line))}</bdi>
            <input
              type="checkbox"
              checked={packed.includes(productId)}
              onChange={(event) => setPacked(order.id, productId, event.currentTarget.checked)}
            />
          </label>
          <WeighLine order={order} index={index} />
        </li>
      ))}
    </ul>
  )
}
