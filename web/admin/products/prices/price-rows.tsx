import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { AdminProduct } from '#contract/product-fields.ts'
import { PriceBlock } from './price-block.tsx'
import { dropTypedPrice } from './price-drafts.ts'

const rowsPerBlock = 20

export type PriceRowsHandle = {
  /** Moves the focus to the field in this place, also when its row is not rendered. */
  focus: (index: number) => void
}

type Props = {
  handle: RefObject<PriceRowsHandle | null>
  products: readonly AdminProduct[]
  categoryNames: ReadonlyMap<string, string>
  /** The focus goes on beyond the first or the last row. */
  onLeave: (to: 'above' | 'below') => void
  onSave: () => void
}

/** The rows of the price list, and the keys that lead from field to field. */
export const PriceRows = ({ handle, products, categoryNames, onLeave, onSave }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<number>()
  // The first block is painted before the others are rendered.
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  const blocks = useMemo(() => {
    const all: (readonly AdminProduct[])[] = []
    for (let first = 0; first < products.length; first += rowsPerBlock) {
      all.push(products.slice(first, first + rowsPerBlock))
    }
    return all
  }, [products])

  const findField = (index: number) =>
    list.current?.querySelector<HTMLInputElement>(`input[data-row="${index}"]`)
  const focus = (index: number) => {
    if (!findField(index)) flushSync(() => setWanted(Math.floor(index / rowsPerBlock)))
    findField(index)?.focus()
  }
  useImperativeHandle(handle, () => ({ focus }))

  const goTo = (index: number) => {
    if (index < 0) onLeave('above')
    else if (index >= products.length) onLeave('below')
    else focus(index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (!(target instanceof HTMLInputElement) || nativeEvent.isComposing || altKey) return
    const index = Number(target.dataset.row)
    if (key === 'Enter' && (ctrlKey || metaKey)) onSave()
    else if (ctrlKey || metaKey) return
    else if (key === 'Enter' || key === 'ArrowDown') goTo(index + 1)
    else if (key === 'ArrowUp') goTo(index - 1)
    else if (key === 'Escape') {
      const product = products[index]
      if (product) flushSync(() => dropTypedPrice(product.id))
      target.select()
    } else return
    event.preventDefault()
  }
  const shown = isPainted || wanted !== undefined ? blocks : blocks.slice(0, 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div ref={list} onKeyDown={onKeyDown}>
      {shown.map((rows, index) => (
        <PriceBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is a place on the page, with whatever stands there
          key={index}
          products={rows}
          categoryNames={categoryNames}
          first={index * rowsPerBlock}
          isWanted={index === wanted}
        />
      ))}
    </div>
  )
}
