import { Box, Group, SimpleGrid, Text } from '@mantine/core'
import { useId } from 'react'

// In pixels, because large text leaves no room for more.
const card = { padding: '8px 14px', border: '1px solid var(--line-strong)', cursor: 'pointer' }
const marked = {
  ...card,
  background: 'var(--tint)',
  outline: '2px solid var(--brand-text)',
  outlineOffset: -2,
}
const radio = { flex: 'none', width: 20, height: 20 } as const

type Props<Value extends string> = {
  legend: string
  choices: readonly { value: Value; label: string; about?: string }[]
  chosen: Value
  /** What is true of all choices. */
  hint?: string
  isPending: boolean
  onChoose: (value: Value) => void
}

/** A group of radio buttons, each on a card with an explanation. */
export const ChoiceCards = <Value extends string>({
  legend,
  choices,
  chosen,
  hint,
  isPending,
  onChoose,
}: Props<Value>) => {
  const name = useId()
  return (
    <Box component="fieldset" m={0} p={0} miw={0} bd={0} disabled={isPending}>
      <Box component="legend" p={0} pb={6} fw={600}>
        {legend}
      </Box>
      <SimpleGrid spacing="xs" autoFlow="auto-fit" minColWidth="min(12rem, 100%)">
        {choices.map(({ value, label, about }) => (
          <Group
            component="label"
            key={value}
            gap="sm"
            wrap="nowrap"
            mih={60}
            bdrs={12}
            style={chosen === value ? marked : card}
          >
            <input
              style={radio}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span>
              <strong>{label}</strong>
              {about && (
                <Text c="dimmed" fz="0.875rem" component="span" display="block">
                  {about}
                </Text>
              )}
            </span>
          </Group>
        ))}
      </SimpleGrid>
      {hint && (
        <Text c="dimmed" mt="xs">
          {hint}
        </Text>
      )}
    </Box>
  )
}
