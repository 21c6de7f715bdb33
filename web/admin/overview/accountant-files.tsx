import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { texts } from './texts.ts'

/** The files of a range of days, which the browser downloads: `orders.csv` and `payments.csv`. */
const Files = ({ day }: { day: string }) => {
  const [days, setDays] = useState({ from: `${day.slice(0, 8)}01`, to: day })
  const { from, to } = days
  const problem = from === '' || to === '' ? texts.bothDays : from > to ? texts.daysInOrder : undefined
  const field = (name: keyof typeof days, label: string) => (
    <TextInput
      type="date"
      label={label}
      value={days[name]}
      onChange={({ currentTarget: { value } }) => setDays({ ...days, [name]: value })}
    />
  )
  const link = (file: 'orders' | 'payments', label: string) =>
    problem ? (
      <Button variant="default" disabled>
        {label}
      </Button>
    ) : (
      <Button component="a" variant="default" href={`/api/${file}.csv?from=${from}&to=${to}`} download>
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
        {problem}
      </Text>
      <Group gap={8}>
        {link('orders', texts.ordersFile)}
        {link('payments', texts.paymentsFile)}
      </Group>
    </Stack>
  )
}

/** One button, behind which the accountant's files are. `day` is the last day that they begin with. */
export const AccountantFiles = ({ day }: { day: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="xs" mt="xs">
      <Button
        variant="subtle"
        px={0}
        aria-expanded={isOpen}
        style={{ alignSelf: 'start' }}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.forAccountant}
      </Button>
      {isOpen && <Files key={day} day={day} />}
    </Stack>
  )
}
