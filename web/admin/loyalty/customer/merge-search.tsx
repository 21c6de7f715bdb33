import { Button, Group, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { Customer, ListedCustomer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { useCustomers } from '../api.ts'
import classes from './customer.module.css'
import { texts } from './texts.ts'

type Props = { customer: Customer; onChoose: (other: Customer) => void; onBack: () => void }

const shownAtOnce = 8

const othersThan = (customer: Customer, page: { items: ListedCustomer[] }): ListedCustomer[] =>
  page.items.filter(({ id, isErased }) => id !== customer.id && !isErased)

const Found = ({ customer, search, onChoose }: Omit<Props, 'onBack'> & { search: string }) => {
  const { data: page, error, retry } = useCustomers(search, undefined)
  if (error) return <ReadFailed what={texts.customers} error={error} onRetry={retry} />
  if (!page) return <RowSkeletons count={3} label={texts.loadingCustomers} />
  const others = othersThan(customer, page)
  if (others.length === 0) return <EmptyNote>{search ? texts.noOther : texts.nobodyElse}</EmptyNote>
  return (
    <>
      <ul className={classes.list}>
        {others.slice(0, shownAtOnce).map((other) => (
          <li key={other.id}>
            <button type="button" className={classes.action} onClick={() => onChoose(other)}>
              <strong>
                <bdi>{other.nickname}</bdi>
              </strong>{' '}
              <span>
                {texts.pointsAndSpent(
                  other.loyaltyPoints.toLocaleString('en-IN'),
                  formatRupees(other.totalSpent),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {(others.length > shownAtOnce || page.total > page.items.length) && (
        <p className={classes.hint}>{texts.more}</p>
      )}
    </>
  )
}

/** Searches the customer to merge with. Leaves out the customer itself and those that are erased or merged. */
export const MergeSearch = ({ customer, onChoose, onBack }: Props) => {
  // A shopper whose name was taken was offered it with a number, so the other customer probably has the plain name.
  const likely = customer.nickname.replace(/ \d+$/, '')
  const { data: page, error } = useCustomers(likely, undefined)
  const [typed, setTyped] = useState<string>()
  const isLooking = typed === undefined && !page && !error
  const text = typed ?? (page && othersThan(customer, page).length > 0 ? likely : '')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <TextInput
        type="search"
        label={texts.search}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
        mb="sm"
      />
      {isLooking ? (
        <RowSkeletons count={3} label={texts.loadingCustomers} />
      ) : (
        <Found customer={customer} search={search} onChoose={onChoose} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
      </Group>
    </>
  )
}
