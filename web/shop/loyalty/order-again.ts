import type { ScopedMutator } from 'swr'
import { orderNumber } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import { readCategories, readProducts } from '../../shared/api/queries.ts'
import { addToCart } from '../cart/cart-store.ts'
import { listOnShelf } from '../shelves/shelves.ts'

/** What went into the cart, if anything did, and a sentence for each product that did not. */
type Again = { added: string | undefined; left: string[] }

/** Adds what is still sold of an earlier order to the cart. Reads the catalogue first: prices are today's. */
export const orderAgain = async (mutate: ScopedMutator, order: Order): Promise<Again> => {
  const readNow = <Data>(path: string, read: (path: string) => Promise<Data>) =>
    mutate<Data>(path, read(path), { revalidate: false })
  const [products = [], categories = []] = await Promise.all([
    readNow('/api/products', readProducts),
    readNow('/api/categories', readCategories),
  ])
  const onShelf = new Map(listOnShelf(categories, products).map((product) => [product.id, product]))
  const added: string[] = []
  const left: string[] = []
  for (const { productId, name, quantity } of order.items) {
    const product = onShelf.get(productId)
    if (!product) left.push(`${name} is no longer sold.`)
    else if (product.isSoldOut) left.push(`${product.name} is sold out.`)
    else {
      addToCart(productId, quantity)
      added.push(`${product.name} (${quantity})`)
    }
  }
  if (added.length === 0) return { added: undefined, left }
  return {
    added: `Added from order #${orderNumber(order.id)}, at today’s prices: ${added.join(', ')}.`,
    left,
  }
}
