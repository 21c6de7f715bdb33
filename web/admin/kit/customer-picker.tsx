import { useDeferredValue, useState } from 'react'
import type { ListedCustomer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { nicknameKey } from '#contract/nickname-key.ts'
import { useCustomers } from '../loyalty/api.ts'
import { texts as shared } from '../shared/texts.ts'
import { type FieldProps, Picker } from './picker.tsx'
import { texts } from './texts.ts'

const mostFound = 8

type Props = FieldProps & {
  /** The id of a customer who is not offered. */
  except?: string
  onChoose: (customer: ListedCustomer) => void
  /** Offers nobody before something is typed, so that Enter alone chooses nobody. */
  isTypedOnly?: boolean
  /** Offers the walk-in customer while nothing is typed. */
  onWalkIn?: () => void
  /** Offers a new customer with the typed nickname, unless there is one. */
  onNew?: (nickname: string) => void
}

/** A field that finds a customer by nickname, khata name or phone. Erased ones are not offered. */
export const CustomerPicker = ({ except, isTypedOnly, onChoose, onWalkIn, onNew, ...field }: Props) => {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data: page, error, isLoading, retry } = useCustomers(search, undefined)
  const isTyped = ({ nickname }: ListedCustomer) => nicknameKey(nickname) === nicknameKey(search)
  const isAsked = search !== '' || !isTypedOnly
  const found =
    error || !page || !isAsked ? [] : page.items.filter(({ id, isErased }) => id !== except && !isErased)
  const existing = found
    .toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one)))
    .slice(0, mostFound)
  const isNew = search !== '' && !isLoading && !error && !found.some(isTyped)
  const choices = [
    ...(onWalkIn && search === ''
      ? [{ key: 'walk-in', name: shared.walkIn, detail: '', choose: onWalkIn }]
      : []),
    ...existing.map((customer) => ({
      key: customer.id,
      name: customer.nickname,
      detail: texts.pointsAndSpent(
        customer.loyaltyPoints.toLocaleString('en-IN'),
        formatRupees(customer.totalSpent),
      ),
      choose: () => onChoose(customer),
    })),
    ...(onNew && isNew
      ? [{ key: 'new', name: texts.newCustomer(search), detail: '', choose: () => onNew(search) }]
      : []),
  ]
  const hasMore =
    isAsked && page !== undefined && (found.length > mostFound || page.total > page.items.length)
  const none = choices.length === 0 ? (search ? texts.noOther : texts.nobodyElse) : undefined
  return (
    <Picker
      maxLength={limits.nickname}
      placeholder={texts.customersFoundBy}
      {...field}
      text={text}
      onText={setText}
      list={texts.customersFound}
      options={choices}
      isFirstChosen
      // While another search is under way, the list is that of the one before.
      isBehind={isLoading || search !== text.trim()}
      onChoose={(at) => choices[at]?.choose()}
      what={texts.customers}
      isLoading={!page && !error}
      error={error}
      onRetry={retry}
      note={error || !page || isLoading || !isAsked ? undefined : hasMore ? texts.moreCustomers : none}
    />
  )
}
