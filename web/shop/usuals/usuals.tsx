import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { countText, priceText, stepText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { refusalOf, useCategories, useCustomer, useProducts } from '../../shared/api/queries.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { PlusIcon } from '../../shared/ui/icons.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { createChangedProduct, useCart } from '../cart/cart-store.ts'
import { listOnShelf } from '../shelves/shelves.ts'
import { texts } from '../shelves/texts.ts'
import classes from './usuals.module.css'
import { readUsuals, rememberUsuals } from './usuals-store.ts'

const maxShown = 8

const Usual = ({ product }: { product: Product }) => {
  const { id, imageUrl } = product
  const name = localName(product)
  const cart = useCart()
  const changed = usePart(createChangedProduct)
  const quantity = cart.useQuantity(id)
  const count = countText(quantity, product)
  const step = stepText(product)
  return (
    <li className={block.card}>
      <StoreImage url={imageUrl} alt="" width={116} height={80} />
      <p className={block.clamp}>{withWholeAmounts(name)}</p>
      <strong>{step ? withWholeAmounts(step) : <span>{priceText(product)}</span>}</strong>
      <button
        type="button"
        className={button.icon}
        aria-label={quantity > 0 ? texts.addMore(name, count) : texts.addOne(name)}
        data-added={quantity > 0 || undefined}
        onClick={() => {
          cart.add(product)
          changed.set(product)
        }}
      >
        {quantity > 0 ? <span>{count}</span> : <PlusIcon />}
      </button>
    </li>
  )
}

const UsualsOf = ({ nickname }: { nickname: string }) => {
  // What is known as the page opens. What is learnt later must not move the shelves.
  const [ids] = useState(() => readUsuals(nickname))
  const products = useProducts().data
  const categories = useCategories().data
  const { data: customer, error } = useCustomer(nickname)
  // The customer was erased, or is another one with this name, whom the shop keeps private by now.
  const areAnothers = customer === null || refusalOf(error) !== undefined
  useEffect(() => {
    if (areAnothers) rememberUsuals(nickname, [])
  }, [areAnothers, nickname])
  if (ids.length === 0 || areAnothers) return null
  const onShelf = new Map(
    listOnShelf(categories ?? [], products ?? []).flatMap((product) =>
      product.isSoldOut ? [] : [[product.id, product]],
    ),
  )
  const shown = ids.flatMap((id) => onShelf.get(id) ?? []).slice(0, maxShown)
  if (shown.length === 0 && products && categories) return null
  return (
    <section className={classes.usuals} aria-labelledby="usuals">
      <h2 id="usuals">{texts.usuals}</h2>
      <ul>
        {shown.map((product) => (
          <Usual key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

/** What the shopper orders most, each with one tap into the cart. Source: contract/README.md, Usuals. */
export const Usuals = () => {
  const nickname = useNickname()
  // Before hydration, an empty place in a browser that knows usual products.
  if (nickname === null) return <div className={`${classes.usuals} ${classes.reserved}`} />
  return <UsualsOf key={nickname} nickname={nickname} />
}
