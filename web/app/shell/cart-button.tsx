import { lazy, Suspense, useEffect, useState } from 'react'
import { itemsText } from '../../shared/lib/plural.ts'
import { CartIcon } from '../../shared/ui/icons.tsx'
import { setCartOpener } from '../../shop/cart/cart-opener.ts'
import { useCartCount } from '../../shop/cart/cart-store.ts'
import { loadShopExtras } from '../lazy-groups.ts'
import { texts } from '../texts.ts'
import classes from './cart-button.module.css'

const CartDialog = lazy(async () => ({ default: (await loadShopExtras()).CartDialog }))

const nothing: readonly string[] = []

const signsOfLife = ['pointerdown', 'keydown', 'scroll'] as const

/** Fetches the dialog's script when somebody begins to shop: not in the way of the first sight, and ready for the tap. */
const usePreload = (): void => {
  useEffect(() => {
    const preload = () => {
      stop()
      loadShopExtras().catch(() => undefined) // the tap itself will say so
    }
    const stop = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, preload)
    }
    for (const sign of signsOfLife) window.addEventListener(sign, preload, { passive: true })
    return stop
  }, [])
}

/** Opens the cart; on small screens it stands at the right end of the bottom bar, under the thumb. */
export const CartButton = () => {
  const count = useCartCount()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [said, setSaid] = useState(nothing)
  usePreload()
  const open = async (words: readonly string[]) => {
    setFailed(false)
    setSaid(words)
    try {
      // Before anything is rendered: a script that does not arrive must not take the page with it.
      await loadShopExtras()
      setWasOpened(true)
      setOpen(true)
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => setCartOpener((words) => void open(words)))
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={count === 0 ? texts.cart : texts.cartWith(itemsText(count))}
        aria-haspopup="dialog"
        onClick={() => void open(nothing)}
      >
        {/* The figure is drawn by CSS: the button's name says it already. */}
        <span
          className={classes.icon}
          data-count={count === 0 ? undefined : count > 99 ? texts.cartMany : count}
        >
          <CartIcon />
        </span>
        <span className={classes.label}>{texts.cart}</span>
      </button>
      {/* No toast: what shows them has not arrived either. */}
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {texts.cartFailed}
        </p>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <CartDialog isOpen={isOpen} said={said} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
