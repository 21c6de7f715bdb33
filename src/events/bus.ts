/** Notifies open screens of which kind of data changed. The data themselves are read from the database. */
export type StoreEvent =
  /** An order was placed or changed. Emitted after the commit. */
  | { type: 'orders-changed'; customerId: string }
  /**
   * An order was paid otherwise; or, without a customer, a khata entry was booked or the cash was counted, which only the
   * owner's screens hear of. Emitted after the commit.
   */
  | { type: 'payments-changed'; customerId?: string }
  /** A phone became known as the customer's, or stopped being so. Its screens must reconnect or stop listening. */
  | { type: 'phones-changed'; customerId: string }
  /** The owner erased a customer. Screens must stop showing the customer's orders. */
  | { type: 'customer-erased'; customerId: string }
  /** The owner merged customers, or undid a merge. Their screens must look up their customer again. */
  | { type: 'customers-merged'; customerIds: string[] }
  /** The owner changed the catalogue or a setting. Emitted after the cache epoch was raised. */
  | { type: 'catalogue-changed' }
  /** The owner logged out on a device, or changed the password. */
  | { type: 'sessions-changed' }

type Listener = (event: StoreEvent) => void

export type Bus = {
  emit: (event: StoreEvent) => void
  /** Returns the function that unsubscribes. A listener must not throw. */
  subscribe: (listener: Listener) => () => void
}

export const createBus = (): Bus => {
  const listeners = new Set<Listener>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
