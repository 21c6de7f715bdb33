import { Box, Button, Group, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { pages } from '#contract/pages.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useDeliveryTerms } from '../../shared/fulfilment/delivery.ts'
import { catchLostFocus } from '../../shared/lib/focus-page.ts'
import { usePart } from '../../shared/lib/store.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { KhataDialog } from '../khata/khata-form.tsx'
import { Panel } from '../kit/panel.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { useAllProducts } from '../products/api.ts'
import { texts as productTexts } from '../products/texts.ts'
import { Problem } from '../shared/looks.tsx'
import { shownAmount } from './amount.ts'
import { createBills } from './bills.ts'
import classes from './counter.module.css'
import { CustomerDialog, HeldDialog, HoldDialog, UpiDialog } from './dialogs.tsx'
import { Entry } from './entry.tsx'
import { entryId, focusEntryField, KeyButton, KeyName, keySection, useShortcuts } from './keys.tsx'
import { LastSale } from './last-sale.tsx'
import { BillLines } from './lines.tsx'
import { Payment } from './payment.tsx'
import { type PricedBill, priceBill } from './priced-bill.ts'
import { type SaleQuestion, useSelling } from './selling.ts'
import { texts } from './texts.ts'

const ordersAddress = `${pages.dashboard}?tab=orders`

/** A press on a button leaves the focus in the field for names, where the next scan goes. */
const keepFocus = (event: MouseEvent) => {
  const isButton = event.target instanceof Element && event.target.closest('button')
  if (isButton && document.activeElement?.id === entryId) event.preventDefault()
}

/** Says what was added or changed last, to those who do not see the lines. */
const NewestLine = ({ lines, format }: PricedBill) => {
  const newest = lines.at(-1)
  return (
    <VisuallyHidden role="status">
      {newest && texts.added(newest.name, shownAmount(newest.line, newest.sold), format(newest.cost))}
    </VisuallyHidden>
  )
}

type CounterProps = {
  products: readonly AdminProduct[]
  /** How the shop delivers; undefined when it does not. */
  terms: DeliveryTerms | undefined
}

const Counter = ({ products, terms }: CounterProps) => {
  const bills = usePart(createBills)
  const { current: bill, held, lastSale } = bills.useValue()
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const priced = priceBill(bill, byId, terms)
  const view = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'customer' | 'hold' | 'held' | SaleQuestion>()
  const { sell, confirm, isSending, problem, setProblem } = useSelling(byId, terms, view, setDialog)
  const close = () => setDialog(undefined)
  const navigate = useNavigate()
  useEffect(() => catchLostFocus, [])

  const isEmpty = bill.lines.length === 0
  const openHold = () => {
    focusEntryField() // what is typed as an amount applies when its field is left
    if (!isEmpty && !isSending) setDialog('hold')
  }
  const openHeld = () => {
    if (held.length > 0 && !isSending) setDialog('held')
  }
  const openCustomer = () => {
    if (!bill.sent) setDialog('customer')
  }
  useShortcuts({
    F2: focusEntryField,
    F4: openCustomer,
    F6: openHold,
    F7: openHeld,
    F8: () => sell('cash'),
    F9: () => sell('upi'),
    F10: () => sell('khata'),
    Escape: () => void navigate(ordersAddress),
  })
  return (
    <Panel
      title={texts.title}
      beside={
        <Group gap={8} ms="auto">
          <KeyButton shortcut="F6" disabled={isEmpty || isSending} onClick={openHold}>
            {texts.hold}
          </KeyButton>
          <KeyButton shortcut="F7" disabled={held.length === 0 || isSending} onClick={openHeld}>
            {texts.heldBills(held.length)}
          </KeyButton>
          <Button
            component={Link}
            to={ordersAddress}
            variant="default"
            px={12}
            fw={400}
            aria-keyshortcuts="Escape"
            rightSection={<KeyName name="Esc" />}
            classNames={keySection}
          >
            {texts.back}
          </Button>
        </Group>
      }
    >
      <Box
        ref={view}
        className={classes.counter ?? ''}
        onMouseDown={keepFocus}
        onKeyDown={({ key }) => {
          if (key === 'Escape') focusEntryField()
        }}
      >
        <div>
          <Entry products={products} onProblem={setProblem} />
          {problem && <Problem role="alert">{problem}</Problem>}
          <NewestLine {...priced} />
          {lastSale && <LastSale key={lastSale.orderId} sale={lastSale} />}
          {!isEmpty && <BillLines bill={priced} isLocked={bill.sent !== null} />}
        </div>
        <Payment
          bill={bill}
          priced={priced}
          terms={terms}
          isSending={isSending}
          onCustomer={openCustomer}
          onSell={sell}
        />
      </Box>
      {dialog === 'customer' && <CustomerDialog onClose={close} />}
      {dialog === 'khata-customer' && <CustomerDialog onKhata={() => sell('khata')} onClose={close} />}
      {dialog === 'khata' && bill.customer && (
        <KhataDialog customer={bill.customer} onSaved={() => confirm('khata')} onClose={close} />
      )}
      {dialog === 'upi' && (
        <UpiDialog payable={priced.payable} onPaid={() => confirm('upi')} onClose={close} />
      )}
      {dialog === 'hold' && <HoldDialog onClose={close} />}
      {dialog === 'held' && <HeldDialog products={byId} terms={terms} onClose={close} />}
    </Panel>
  )
}

/** The counter, once the products are known, and how the shop delivers. */
export const CounterView = () => {
  const { data: products, error, retry } = useAllProducts()
  const delivers = useDeliveryTerms()
  // Without the terms everything but a delivery can be sold.
  if (products && (delivers.isKnown || delivers.error)) {
    return <Counter products={products} terms={delivers.terms} />
  }
  return (
    <Panel title={texts.title}>
      {error ? (
        <ReadFailed what={productTexts.theProducts} error={error} onRetry={retry} />
      ) : (
        <RowSkeletons count={3} label={texts.loading} />
      )}
    </Panel>
  )
}
