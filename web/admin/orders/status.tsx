import { Box, type BoxProps, Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { mark, urgent } from '../shared/looks.tsx'
import { useSetOrderStatus, useSetPayment, useUndoable } from './api.ts'
import classes from './orders.module.css'
import { PaymentQuestion } from './payment.tsx'
import { texts } from './texts.ts'

const badgeLooks: Record<OrderStatus, BoxProps> = {
  new: urgent,
  accepted: { bg: 'var(--gold-tint)', c: 'var(--on-gold)' },
  ready: { bg: 'var(--leaf-tint)', c: 'var(--leaf-text)' },
  out: { bg: 'var(--leaf-text)', c: 'var(--card)' },
  completed: { c: 'var(--ink-soft)', px: 0 },
  cancelled: { bd: '1px solid', c: 'var(--mantine-color-error)' },
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Box component="span" {...mark} bdrs={999} style={{ whiteSpace: 'nowrap' }} {...badgeLooks[status]}>
    {orderStatusNames[status]}
  </Box>
)

const verbs = {
  accepted: texts.accept,
  pack: texts.packing.pack,
  out: texts.sendOut,
  completed: texts.complete,
}

/** What comes next for an order: a status, or packing; undefined for a final status. */
const nextStep = ({ status, fulfilment }: AdminOrder): keyof typeof verbs | undefined => {
  if (status === 'new') return 'accepted'
  if (status === 'accepted') return 'pack'
  if (status === 'ready') return fulfilment === 'delivery' ? 'out' : 'completed'
  return status === 'out' ? 'completed' : undefined
}

const aboveList = { state: { isAboveList: true } }

/**
 * The order that is packed, as the URL names it (`?tab=orders&pack={id}`): the phone's back button returns to the list,
 * and a reload continues packing.
 */
export const usePackingAddress = () => {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const show = (id: string | undefined, options: { replace: boolean; state?: unknown }) =>
    setSearch((now) => {
      if (id) now.set('pack', id)
      else now.delete('pack')
      return now
    }, options)
  return {
    id: search.get('pack') ?? undefined,
    open: (id: string) => show(id, { replace: false, ...aboveList }),
    /** Opens an order in place of a dialog that has an entry of its own in the browser's history. */
    openInPlaceOfDialog: (id: string) => show(id, { replace: true, ...aboveList }),
    /** Shows another order in place of this one. */
    replace: (id: string) => show(id, { replace: true, state }),
    close: () => (state?.isAboveList ? navigate(-1) : show(undefined, { replace: true })),
  }
}

type OrderProps = { order: AdminOrder }

/**
 * Leads an order to its next step. In the place of `Complete` an unpaid order asks how it is paid. Renders nothing for a final
 * status.
 */
export const NextStep = ({ order }: OrderProps) => {
  const setStatus = useSetOrderStatus()
  const { open: pack } = usePackingAddress()
  const [question, setQuestion] = useState<'open' | 'closed'>()
  const step = nextStep(order)
  if (!step) return null
  const moveTo = async (status: OrderStatus, isPaid = false) => {
    if (!(await setStatus.run(order, status, { isPaid }))) return
    setQuestion(undefined)
    if (status === 'accepted') pack(order.id)
  }
  const asksForPayment = step === 'completed' && order.payment === 'unpaid'
  if (question === 'open' && asksForPayment) {
    return (
      <PaymentQuestion
        order={order}
        isPending={setStatus.isBusy}
        onAnswered={(isPaid) => void moveTo('completed', isPaid)}
        onClose={() => setQuestion('closed')}
      />
    )
  }
  const take = () => {
    if (step === 'pack') pack(order.id)
    else if (asksForPayment) setQuestion('open')
    else void moveTo(step)
  }
  return (
    <Button
      variant="light"
      px={12}
      autoFocus={question === 'closed'}
      aria-label={texts.stepOf(verbs[step], orderNumber(order.id))}
      aria-busy={setStatus.isBusy}
      onClick={(click) => {
        // The button may already show the following step.
        if (!isDoublePress(click)) take()
      }}
    >
      {verbs[step]}
    </Button>
  )
}

/** Reverts the latest change of an order in this window, and the payment that was booked with it. It is one line of text high, so that the row keeps its height. */
export const UndoButton = ({ order }: OrderProps) => {
  const undo = useUndoable(order)
  const setStatus = useSetOrderStatus()
  const setPayment = useSetPayment()
  if (!undo) return null
  const { id, payment } = order
  const revert = async () => {
    // What one tap has booked, one tap takes back.
    const isBooked = undo.isPaid && payment !== 'unpaid'
    if (isBooked && !(await setPayment.run(id, { payment: 'unpaid', from: payment }))) return
    await setStatus.run(order, undo.before)
  }
  return (
    <button
      type="button"
      className={classes.inline}
      aria-label={texts.undoOf(orderNumber(order.id))}
      aria-busy={setStatus.isBusy || setPayment.isBusy}
      onClick={() => void revert()}
    >
      {texts.undo}
    </button>
  )
}
