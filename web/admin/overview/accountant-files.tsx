import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Details } from '../shared/more-details.tsx'
import { texts } from './texts.ts'

/** The files of a range of days, which the browser downloads: `orders.csv` and `payments.csv`. */
const Files = ({ day }: { day: string }) => {
  const [days, setDays] = useState({ from: `${day.slice(0, 8)}01`, to: day })
  const { from, to } = days
  const areDays = from !== '' && from <= to
  const field = (name: keyof typeof days, label: string) => (
    <TextInput
      type="date"
      label={label}
      value={days[name]}
      onChange={({ currentTarget: { value } }) => setDays({ ...days, [name]: value })}
    />
  )
  const link = (file: 'orders' | 'payments', label: string) =>
    areDays ? (
      <Button component="a" variant="default" href={`/api/${file}.csv?from=${from}&to=${to}`} download>
        {label}
      </Button>
    ) : (
      <Button variant="default" disabled>
        {label}
      </Button>
    )
  return (
    <Stack gap="xs">
      <Text>{texts.filesAre}</Text>
      <Group gap={8}>
        {field('from', texts.fromDay)}
        {field('to', texts.toDay)}
      </Group>
      <Text role="status" c="red">
        {!areDays && texts.daysInOrder}
      </Text>
      <Group gap={8}>
        {link('orders', texts.ordersFile)}
        {link('payments', texts.paymentsFile)}
      </Group>
    </Stack>
  )
}

/** The accountant's files, behind their title. `day` is the last day that they begin with. */
export const AccountantFiles = ({ day }: { day: string }) => (
  <Details title={texts.forAccountant}>
    <Files key={day} day={day} />
  </Details>
)
