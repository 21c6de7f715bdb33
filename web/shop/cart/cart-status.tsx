import type { Product } from '#contract/catalogue.ts'
import { countText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import { texts } from '../shelves/texts.ts'
import { useCart } from './cart-store.ts'

/** The product of which a card has last changed the quantity in the cart. */
export const createChangedProduct = () => createObservable<Product | undefined>(undefined)

/**
 * Tells a screen reader how much of a product is in the cart after a press on its card. One for the page and empty before the
 * first press, because a live region that appears with its text is not read.
 */
export const CartStatus = () => {
  const product = usePart(createChangedProduct).useValue()
  const quantity = useCart().useQuantity(product?.id ?? '')
  return (
    <div role="status" className={block.unseen}>
      {product && texts.nowInCart(localName(product), countText(quantity, product))}
    </div>
  )
}
