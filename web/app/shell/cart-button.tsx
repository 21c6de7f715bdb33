import { lazy, Suspense, useEffect, useState } from 'react'
import { itemsText } from '../../shared/lib/plural.ts'
import { CartIcon } from '../../shared/ui/icons.tsx'
import { useCartCount } from '../../shop/cart/cart-store.ts'
import { loadShopExtras } from '../lazy-groups.ts'
import classes from './cart-button.module.css'

const CartDialog = lazy(async () => ({ default: (await loadShopExtras()).CartDialog }))

/** Fetches the dialog's script once the page is at rest, so that the first tap opens it at once. */
const usePreload = (): void => {
  useEffect(() => {
    const preload = () => void loadShopExtras().catch(() => undefined) // the tap itself will say so
    const timer = setTimeout(preload, 2_000)
    return () => clearTimeout(timer)
  }, [])
}

/** Opens the cart; on small screens it stands at the right end of the bottom bar, under the thumb. */
export const CartButton = () => {
  const count = useCartCount()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  usePreload()
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={count === 0 ? 'Cart' : `Cart, ${itemsText(count)}`}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <span className={classes.icon}>
          <CartIcon />
          {count > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </span>
        <span className={classes.label}>Cart</span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CartDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
