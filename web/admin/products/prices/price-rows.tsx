import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { localName } from '#contract/local-text.ts'
import { exactPriceText } from '#contract/prices.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { createNearnessWatcher } from '../../../shared/lib/near-screen.ts'
import { usePart } from '../../../shared/lib/store.ts'
import fieldClasses from '../../../shared/ui/field.module.css'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { AmountField } from '../../kit/amount-field.tsx'
import { RowsTable } from '../../kit/rows-table.tsx'
import { Problem } from '../../shared/looks.tsx'
import partClasses from '../parts.module.css'
import { StateMark } from '../parts.tsx'
import { texts as productTexts } from '../texts.ts'
import classes from './prices.module.css'
import { texts } from './texts.ts'
import { createTypedPrices, parsePrice, type TypedPrice, toPriceText, useTypedPrice } from './typed-prices.ts'

const findProblem = (typed: TypedPrice | undefined, product: AdminProduct): string | undefined => {
  const parsed = typed && parsePrice(typed, product)
  return parsed && 'problem' in parsed ? parsed.problem : undefined
}

/** Shown beside a typed price: the present price. */
const noteOn = (typed: TypedPrice, product: AdminProduct): string => {
  const isOvertaken = typed.isOvertaken || typed.from !== product.price || typed.stepBase !== product.stepBase
  return (isOvertaken ? texts.changedMeanwhile : texts.was)(exactPriceText(product))
}

/** The unit of the price: `₹`, or `₹/kg`. */
const signOf = ({ unit }: AdminProduct): string => (unit ? `₹/${contractTexts.units[unit]}` : '₹')

type PriceRowProps = { product: AdminProduct; categoryName: string | undefined; index: number }

/** One product with the field for its price. The list handles the keys that move between rows. */
const PriceRow = memo(({ product, categoryName, index }: PriceRowProps) => {
  const id = useId()
  const typedPrices = usePart(createTypedPrices)
  const typed = useTypedPrice(product.id)
  // No error during typing, because `4` of `40.50` is not wrong yet.
  const [isTyping, setTyping] = useState(false)
  const problem = isTyping ? undefined : findProblem(typed, product)
  const name = localName(product)
  const sign = signOf(product)
  return (
    <tr data-typed={typed !== undefined || undefined}>
      <td data-picture>
        <StoreImage url={product.imageUrl} alt="" width={40} height={40} className={partClasses.thumbnail} />
      </td>
      <th scope="row">
        <label className={partClasses.name} htmlFor={id}>
          {name}
        </label>
      </th>
      <td className={partClasses.soft}>
        {categoryName} {product.isHidden && <StateMark>{texts.isHidden}</StateMark>}
      </td>
      <td className={partClasses.soft} data-whole>
        <span id={`${id}-note`}>{typed && noteOn(typed, product)}</span>
        {problem && (
          <Problem id={`${id}-problem`} role="alert">
            {problem}
          </Problem>
        )}
      </td>
      <td data-end>
        <span className={partClasses.soft} aria-hidden="true">
          {sign}
        </span>{' '}
        <AmountField
          isBare
          id={id}
          className={`${fieldClasses.field} ${classes.price}`}
          aria-label={texts.priceOf(name, sign)}
          aria-describedby={problem ? `${id}-problem` : typed && `${id}-note`}
          aria-invalid={problem ? true : undefined}
          data-row={index}
          enterKeyHint="next"
          value={typed?.text ?? toPriceText(product)}
          onChange={(text) => {
            setTyping(true)
            typedPrices.type(product, text)
          }}
          // Ctrl + Enter saves without leaving the field, so errors are shown now.
          onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
          onBlur={() => {
            setTyping(false)
            typedPrices.settle(product)
          }}
        />
      </td>
    </tr>
  )
})

type PriceBlockProps = {
  products: readonly AdminProduct[]
  categoryNames: ReadonlyMap<string, string>
  /** The index of the first row in the list. */
  first: number
  /** Renders the rows even if the block is off-screen, because the focus moves there. */
  isWanted: boolean
}

/**
 * A block of rows in a long list. They are rendered only while the block is near the screen. Without them it has the same
 * height, and contains a button that renders them, for keyboards and screen readers. 2026-11-26: not by
 * @tanstack/react-virtual (10 kB), which takes away rows one by one, those with the focus too, leaves keyboards and screen
 * readers no way to the others, and would replace only the thirty lines of this component.
 */
const PriceBlock = memo(({ products, categoryNames, first, isWanted }: PriceBlockProps) => {
  const list = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(first === 0)
  const height = useRef(0)
  const isFilled = isNear || isWanted

  const watchNearness = usePart(createNearnessWatcher)
  useEffect(() => {
    const element = list.current
    if (!element) return
    return watchNearness(element, (near) => {
      // A block that contains the keyboard focus is not emptied.
      if (!near && element.contains(document.activeElement)) return
      if (!near) height.current = element.offsetHeight
      startTransition(() => setNear(near))
    })
  }, [watchNearness])

  if (isFilled) {
    return (
      <tbody ref={list}>
        {products.map((product, index) => (
          <PriceRow
            key={product.id}
            product={product}
            categoryName={product.categoryId === null ? undefined : categoryNames.get(product.categoryId)}
            index={first + index}
          />
        ))}
      </tbody>
    )
  }
  return (
    <tbody ref={list}>
      <tr style={{ height: height.current || `${products.length * rowHeight}rem` }}>
        <td style={{ gridColumn: '1 / -1' }}>
          <UnstyledButton
            w="100%"
            mih={44}
            c="dimmed"
            ta="center"
            onFocus={() => setNear(true)}
            onClick={() => setNear(true)}
          >
            {texts.showRows(products.length)}
          </UnstyledButton>
        </td>
      </tr>
    </tbody>
  )
})

/** About the height of a row, in rem, until it has been rendered. */
const rowHeight = 3.25

const columns = '40px minmax(0, 1fr) minmax(0, 0.7fr) minmax(0, 0.6fr) 12.5rem'
const heads = [
  { label: <VisuallyHidden>{productTexts.columns.image}</VisuallyHidden> },
  { label: productTexts.columns.name },
  { label: productTexts.columns.category },
  { label: <VisuallyHidden>{texts.before}</VisuallyHidden> },
  { label: productTexts.columns.price, isNumber: true },
]

const rowsPerBlock = 20

export type PriceRowsHandle = {
  /** Focuses the field at this index, even when its row is not rendered. */
  focus: (index: number) => void
}

type PriceRowsProps = {
  handle: RefObject<PriceRowsHandle | null>
  products: readonly AdminProduct[]
  categoryNames: ReadonlyMap<string, string>
  /** The focus continues beyond the first or the last row. */
  onLeave: (to: 'above' | 'below') => void
  onSave: () => void
}

/** The rows of the price list, and the keys that move from field to field. */
export const PriceRows = ({ handle, products, categoryNames, onLeave, onSave }: PriceRowsProps) => {
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

  const typedPrices = usePart(createTypedPrices)
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
      if (product) flushSync(() => typedPrices.drop(product.id))
      target.select()
    } else return
    event.preventDefault()
  }
  const shown = isPainted || wanted !== undefined ? blocks : blocks.slice(0, 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div ref={list} onKeyDown={onKeyDown}>
      <RowsTable isWide columns={columns} heads={heads}>
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
      </RowsTable>
    </div>
  )
}
