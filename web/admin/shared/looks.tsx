import { Box, type BoxProps, Divider, Group, type GroupProps, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'

const tinted = { px: 'md', py: 'sm', bdrs: 14 } as const satisfies BoxProps

/** The look of a box that must be read. */
export const gold = { ...tinted, bg: 'var(--gold-tint)', c: 'var(--on-gold)' } as const satisfies BoxProps

/** The look of a box that says that all is well. */
export const leaf = { ...tinted, bg: 'var(--leaf-tint)', c: 'var(--leaf-text)' } as const satisfies BoxProps

/** The look of a card within the page. */
export const outlined = { bd: '1px solid var(--line)', bdrs: 14 } as const satisfies BoxProps

/** The look of a short mark beside a name. */
export const mark = { px: '8px', py: '1px', bdrs: 6, fz: '0.9rem', fw: 600 } as const satisfies BoxProps

/** The colours of a number or a mark that must be seen at once. */
export const urgent = { bg: 'var(--gold)', c: '#3a2703' } as const satisfies BoxProps

/** The look of a list without marks. */
export const plainList = { m: 0, p: 0, style: { listStyle: 'none' } } as const satisfies BoxProps

/** The colours of the sales charts, at least 3:1 on the card and against each other, light and dark. */
export const chartColors = { bar: '#c4582c', line: 'var(--ink)' }

/** A number or a mark in a round field. */
export const Disc = (props: GroupProps) => (
  <Group component="span" justify="center" flex="none" w="1.9rem" h="1.9rem" bdrs="50%" fw={700} {...props} />
)

/** Says why something did not work, or does not. */
export const Problem = (props: { id?: string; role?: 'alert' | 'status'; children: ReactNode }) => (
  <Text c="var(--mantine-color-error)" maw="60ch" {...props} />
)

/** A value below its label, in `Facts`. */
export const Fact = ({
  label,
  isProblem = false,
  children,
}: {
  label: string
  isProblem?: boolean
  children: ReactNode
}) => (
  <div>
    <Text component="dt" c="dimmed">
      {label}
    </Text>
    <Text
      component="dd"
      fw={650}
      style={{ whiteSpace: 'pre-line' }}
      {...(isProblem && { c: 'var(--mantine-color-error)' })}
    >
      {children}
    </Text>
  </div>
)

/** `Fact` elements, beside each other where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <SimpleGrid component="dl" m={0} spacing="sm" autoFlow="auto-fill" minColWidth="min(15rem, 100%)">
    {children}
  </SimpleGrid>
)

type SubsectionProps = { ref?: Ref<HTMLElement>; title: string; children: ReactNode }

/** A part of a panel, with a heading. */
export const Subsection = ({ ref, title, children }: SubsectionProps) => {
  const id = useId()
  return (
    <Box component="section" ref={ref} aria-labelledby={id} tabIndex={-1}>
      <Divider my="lg" color="var(--line)" />
      <Box component="h3" id={id} mt={0} mb={8} fz="1.1rem" ff="heading">
        {title}
      </Box>
      <Stack gap="sm">{children}</Stack>
    </Box>
  )
}
