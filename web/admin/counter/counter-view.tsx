import { Box, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { findByBarcode, isBarcode } from '#contract/barcode.ts'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useDeliveryTerms } from '../../shared/fulfilment/delivery.ts'
import { usePart } from '../../shared/lib/store.ts'
import { catchLostFocus } from '../../shared/lib/use-return-focus.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useAllProducts } from '../products/api.ts'
import { gold, Problem } from '../shared/looks.tsx'
import { amountCost, readSoldAmount, shownAmount } from './amount.ts'
import { type Bill, type BillPayment, createBills, isDelivery } from './bills.ts'
import classes from './counter.module.css'
import { CustomerDialog, HeldDialog, HoldDialog, NewProductDialog } from './dialogs.tsx'
import { Entry } from './entry.tsx'
import { BillLines, priceBill } from './lines.tsx'
import { deliveryHint, KeyButton, KeyName, keySection, LastSale, Payment, readReceived } from './payment.tsx'
import { presentTime } from './phone-order.tsx'
import { texts } from './texts.ts'
import { useSelling } from './use-selling.ts'

type OpenDialog = 'customer' | 'hold' | 'held' | { barcode: string }

type UnknownProps = {
  codes: readonly string[]
  onAdd: (code: string) => void
  onDismiss: (code: string) => void
}

/** Scanned codes that no product has. */
const UnknownCodes = ({ codes, onAdd, onDismiss }: UnknownProps) => (
  <div role="alert">
    {codes.map((code) => (
      <Group key={code} {...gold} gap="xs" mt={8}>
        <Text fw={600} flex="1 1 12rem">
          {texts.unknownCode(code)}
        </Text>
        {isBarcode(code) && (
          <Button variant="default" px={12} onClick={() => onAdd(code)}>
            {texts.addWithCode}
          </Button>
        )}
        <Button variant="default" px={12} onClick={() => onDismiss(code)}>
          {texts.dismiss}
        </Button>
      </Group>
    ))}
  </div>
)

type CounterProps = {
  products: readonly AdminProduct[]
  /** How the shop delivers; undefined when it does not. */
  terms: DeliveryTerms | undefined
  readOffer: () => Promise<AdminProduct[] | undefined>
}

const Counter = ({ products, terms, readOffer }: CounterProps) => {
  const bills = usePart(createBills)
  const clock = usePart(createClock)
  const { current: bill, held } = bills.useValue()
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const priced = priceBill(bill, byId, terms)
  const { send, isSending, sold } = useSelling(byId, readOffer)
  useEffect(() => catchLostFocus, [])
  const view = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const receivedField = useRef<HTMLInputElement>(null)
  const takeOrder = useRef<HTMLButtonElement>(null)
  const back = useRef<HTMLAnchorElement>(null)
  const [received, setReceived] = useState('')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ bill: Bill; problem: string | undefined }>()
  /** The key of the bill that was found incomplete. */
  const [tried, setTried] = useState<string>()
  const [added, setAdded] = useState('')

  /** It is shown until the bill is changed. */
  const problem = refused?.bill === bill ? refused.problem : undefined
  const setProblem = (text: string | undefined) => setRefused({ bill: bills.get().current, problem: text })

  const focusField = () => field.current?.focus()
  const close = () => setDialog(undefined)

  const add = (product: AdminProduct, typedAmount?: string): boolean => {
    if (bills.get().current.sent) return false
    const amount = typedAmount === undefined ? { quantity: 1 } : readSoldAmount(typedAmount, product)
    const name = localName(product)
    const failed =
      'problem' in amount
        ? `${texts.amountUnclear(typedAmount ?? '', name)} ${amount.problem}`
        : product.isHidden
          ? texts.hiddenProduct(name)
          : bills.add(product, amount)
            ? undefined
            : texts.tooMuch(name)
    setProblem(failed)
    const line = bills.get().current.lines.find(({ productId }) => productId === product.id)
    if (!failed && line) {
      setAdded(texts.added(name, shownAmount(line, product), formatExactRupees(amountCost(line, product))))
    }
    return !failed
  }
  const addCode = (code: string, typedAmount?: string) => {
    const product = findByBarcode(products, code)
    if (product) add(product, typedAmount)
    else setUnknown((codes) => [code, ...codes.filter((known) => known !== code)])
  }
  const goToPayment = () => {
    const place = bill.source === 'phone' ? takeOrder : receivedField
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  const onCode = (code: string, amount: string | undefined) => {
    bills.keepScan({ code, amount })
    takeScans()
    if (dialog === undefined) focusField()
  }
  const takeScans = () => {
    for (const { code, amount } of bills.takeScans()) addCode(code, amount)
  }
  const takeWaitingScans = useEffectEvent(takeScans)
  useEffect(() => {
    if (!bill.sent) takeWaitingScans()
  }, [bill.sent])

  const sellNow = async (payment: BillPayment) => {
    // What is typed into an amount applies when its field is left, and what is wrong with it is then marked.
    flushSync(focusField)
    if (payment === null) {
      bills.ask({ pickupAt: presentTime(bill.asked, clock.now()) })
      flushSync(() => setTried(bill.key))
    }
    const { current } = bills.get()
    const wrong = view.current?.querySelector<HTMLElement>(':is(ul, details) [aria-invalid=true]')
    if (wrong && !current.sent) {
      wrong.closest('details')?.setAttribute('open', '')
      return wrong.focus()
    }
    const present = priceBill(current, byId, terms)
    if (current.lines.length === 0 || (current.sent && current.sent.payment !== payment)) return
    const unsaleable = present.lines.find((line) => line.problem)
    if (unsaleable && !current.sent) return setProblem(texts.takeOut(unsaleable.name))
    if (isDelivery(current) && !current.sent) {
      if (!present.delivery) return setProblem(texts.noDelivery)
      if (present.delivery.toMinimum > 0) return setProblem(deliveryHint(present.delivery))
    }
    const typed = field.current?.value.trim()
    if (typed && !current.sent) return setProblem(texts.notOnBill(typed))
    const isCash = payment === 'cash'
    const given = isCash ? readReceived(received, present.payable) : undefined
    if (given && 'problem' in given) return receivedField.current?.focus()
    if (!isCash && payment !== null && received.trim() !== '' && !current.sent)
      return setProblem(texts.wholeBill)
    setProblem(undefined)
    const refusal = await send(payment, given?.amount, present.delivery?.fee)
    setProblem(refusal)
    if (!bills.get().current.sent && !refusal) {
      setReceived('')
      setAdded('')
      setUnknown([])
    }
    focusField()
  }
  const hold = (name: string) => {
    bills.hold(name)
    close()
    setProblem(undefined)
    setReceived('')
  }
  const openHold = () => {
    focusField()
    if (bill.lines.length > 0 && !isSending) setDialog('hold')
  }
  const openHeld = () => {
    if (held.length > 0 && !isSending) setDialog('held')
  }
  const openCustomer = () => {
    if (!bill.sent) setDialog('customer')
  }

  const shortcuts: Record<string, () => void> = {
    F2: focusField,
    F4: openCustomer,
    F6: openHold,
    F7: openHeld,
    F8: () => void (bill.source === 'counter' && sellNow('cash')),
    F9: () => void (bill.source === 'counter' && sellNow('upi')),
    Escape: () => back.current?.click(),
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const act = shortcuts[key]
    if (!act || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (document.querySelector('[role=dialog]')) return
    // In the field it first drops what is typed, and from another one it leads back to the field.
    const isInField =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && (target !== field.current || target.value !== ''))
    if (key === 'Escape' && isInField) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  useEffect(() => {
    field.current?.focus()
    // Before a dialog handles the same press, and is gone.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])

  const isLocked = bill.sent !== null
  return (
    <Panel
      title={texts.title}
      beside={
        <Group gap={8} ms="auto">
          <KeyButton shortcut="F6" disabled={bill.lines.length === 0 || isSending} onClick={openHold}>
            {texts.hold}
          </KeyButton>
          <KeyButton shortcut="F7" disabled={held.length === 0 || isSending} onClick={openHeld}>
            {texts.heldBills(held.length)}
          </KeyButton>
          <Button
            ref={back}
            component={Link}
            to={`${pages.dashboard}?tab=orders`}
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
        onMouseDown={(event) => {
          // A press on a button leaves the focus in the field, where the next scan goes.
          const isButton = event.target instanceof Element && event.target.closest('button')
          if (isButton && document.activeElement === field.current) event.preventDefault()
        }}
      >
        <div>
          <Entry field={field} onAdd={add} onCode={onCode} onEmpty={goToPayment} />
          <UnknownCodes
            codes={unknown}
            onAdd={(barcode) => setDialog({ barcode })}
            onDismiss={(code) => setUnknown((codes) => codes.filter((known) => known !== code))}
          />
          {problem && <Problem role="alert">{problem}</Problem>}
          <VisuallyHidden role="status">{added}</VisuallyHidden>
          {!bills.isKept() && <Problem role="alert">{texts.notKept}</Problem>}
          {sold && <LastSale key={sold.order.id} sold={sold} isNext={bill.lines.length > 0} />}
          {bill.lines.length > 0 ? (
            <BillLines bill={priced} isLocked={isLocked} field={field} />
          ) : (
            !sold && (
              <Box mt={8}>
                <EmptyNote>{texts.empty}</EmptyNote>
              </Box>
            )
          )}
        </div>
        <Payment
          bill={bill}
          priced={priced}
          terms={terms}
          received={received}
          onReceived={(typed) => {
            setReceived(typed)
            setProblem(undefined)
          }}
          place={receivedField}
          takeOrder={takeOrder}
          isSending={isSending}
          isTried={tried === bill.key}
          onCustomer={openCustomer}
          onSell={(payment) => void sellNow(payment)}
          onLeave={focusField}
        />
      </Box>
      {dialog === 'customer' && (
        <CustomerDialog
          onClose={close}
          onChoose={(customer) => {
            bills.setCustomer(customer && { id: customer.id, nickname: customer.nickname })
            close()
          }}
        />
      )}
      {dialog === 'hold' && <HoldDialog name={bill.name} onHold={hold} onClose={close} />}
      {dialog === 'held' && (
        <HeldDialog
          held={held}
          products={byId}
          terms={terms}
          onClose={close}
          onTakeUp={(taken) => {
            bills.takeUp(taken)
            setReceived('')
            close()
          }}
        />
      )}
      {typeof dialog === 'object' && (
        <NewProductDialog
          barcode={dialog.barcode}
          onClose={close}
          onAdded={(product) => {
            add(product)
            setUnknown((codes) => codes.filter((code) => code !== dialog.barcode))
            close()
          }}
        />
      )}
    </Panel>
  )
}

/** The counter, once the products are known, and how the shop delivers. */
export const CounterView = () => {
  const { data: products, error, retry, mutate } = useAllProducts()
  const delivers = useDeliveryTerms()
  const readOffer = () => {
    delivers.retry()
    return mutate()
  }
  // Without the terms everything but a delivery can be sold.
  if (products && (delivers.isKnown || delivers.error)) {
    return <Counter products={products} terms={delivers.terms} readOffer={readOffer} />
  }
  return (
    <Panel title={texts.title}>
      {error ? (
        <ReadFailed what={texts.products} error={error} onRetry={retry} />
      ) : (
        <RowSkeletons count={3} label={texts.loading} />
      )}
    </Panel>
  )
}
