import { lazy, Suspense, useEffect, useState } from 'react'
import { usePart } from '../../shared/lib/store.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { CartIcon } from '../../shared/ui/icons.tsx'
import { createCartOpener, useCart } from '../../shop/cart/cart-store.ts'
import { loadExtras } from '../../shop/lazy-extras.ts'
import { texts } from '../texts.ts'
import classes from './cart-button.module.css'

const CartDialog = lazy(async () => ({ default: (await loadExtras()).CartDialog }))

const nothing: readonly string[] = []

const interactions = ['pointerdown', 'keydown', 'scroll'] as const

/** Milliseconds after which the script is loaded even if the browser is never idle. */
const longestWait = 2_000

/** Milliseconds to wait in Safari, which lacks `requestIdleCallback`. */
const waitInSafari = 300

const load = () => {
  loadExtras().catch(() => undefined) // a tap on the button tries again and reports the failure
}

/**
 * Loads the script of the dialog after the first interaction, usually before the tap on Cart. Waits until the browser
 * is idle: the dialog's style sheet makes the browser restyle the whole page, which must not delay the result of the
 * interaction. For the shop's pages: in the dashboard the cart is seldom opened.
 */
export const usePreloadedCart = (): void => {
  useEffect(() => {
    const preload = () => {
      stop()
      if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: longestWait })
      else setTimeout(load, waitInSafari)
    }
    const stop = () => {
      for (const event of interactions) window.removeEventListener(event, preload)
    }
    for (const event of interactions) window.addEventListener(event, preload, { passive: true })
    return stop
  }, [])
}

/** A component of its own, because each product that is added renders it, and the dialog need not be. */
const CountedButton = ({ onClick }: { onClick: () => void }) => {
  const count = useCart().useCount()
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={count === 0 ? texts.cart : texts.cartWith(sharedTexts.items(count))}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {/* The count is drawn by CSS, because the button's accessible name contains it already. */}
      <span className={classes.icon} data-count={count || undefined}>
        <CartIcon />
      </span>
      <span>{texts.cart}</span>
    </button>
  )
}

/** Opens the cart. On small screens it is at the right end of the bottom bar. */
export const CartButton = () => {
  const opener = usePart(createCartOpener)
  const dialog = useDialogEntry('cart')
  const [hasFailed, setFailed] = useState(false)
  const [messages, setMessages] = useState(nothing)
  const open = async (words: readonly string[]) => {
    setFailed(false)
    setMessages(words)
    try {
      // Loaded before it is rendered, because a script that fails to load must not unmount the page.
      await loadExtras()
      dialog.open()
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => {
    opener.open = (words) => void open(words)
  })
  return (
    <>
      <CountedButton onClick={() => void open(nothing)} />
      {/* Not a toast, because the code of toasts is in the same group that failed to load. */}
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {sharedTexts.notLoaded}
        </p>
      )}
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <CartDialog isOpen={dialog.isOpen} messages={messages} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
