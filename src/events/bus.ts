/** What may have changed for a screen that is open; what exactly is read from the database. */
export type StoreEvent =
  /** An order was placed or changed: committed before this is said. */
  | { type: 'orders-changed'; customerId: string }
  /** The owner erased a customer: whoever shows the customer's orders must stop. */
  | { type: 'customer-erased'; customerId: string }
  /** The owner merged customers, or undid it: their screens must read again whose they are. */
  | { type: 'customers-merged'; customerIds: string[] }
  /** The owner logged out somewhere, or changed the password. */
  | { type: 'sessions-changed' }

type Listener = (event: StoreEvent) => void

export type Bus = {
  emit: (event: StoreEvent) => void
  /** Returns how to stop listening. A listener must not throw. */
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
