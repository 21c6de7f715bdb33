import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { reasonOf } from '../../shared/api/request.ts'
import button from '../../shared/ui/button.module.css'
import { openCart } from '../cart/cart-opener.ts'
import { listOnShelf } from '../shelves/shelves.ts'
import { useRefetchCatalogue } from './api.ts'
import classes from './order-card.module.css'
import { texts } from './texts.ts'

type Props = { order: Order; describedBy: string }

/** Adds the products of an earlier order to the cart and opens it. */
export const AgainButton = ({ order, describedBy }: Props) => {
  const readCatalogue = useRefetchCatalogue()
  const [isPending, setPending] = useState(false)
  // Shown here instead of in a toast, because the lazy group that shows toasts may not be loaded.
  const [failure, setFailure] = useState<{ what: string; why: string | undefined }>()
  const again = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      // Not part of the first load: it comes with the cart that it fills.
      const [{ orderAgain }, [products, categories]] = await Promise.all([
        import('../extras.ts'),
        readCatalogue(),
      ])
      const { added, left } = orderAgain(order, listOnShelf(categories, products))
      if (added) openCart([added, ...left])
      else setFailure({ what: texts.nothingToOrder, why: left.join(' ') })
    } catch (error) {
      setFailure({ what: texts.againFailed, why: reasonOf(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        aria-describedby={describedBy}
        disabled={isPending}
        onClick={() => void again()}
      >
        {texts.again}
      </button>
      {failure && (
        <div className={classes.failure} role="alert">
          <strong>{failure.what}</strong>
          {failure.why && <p>{failure.why}</p>}
        </div>
      )}
    </>
  )
}
