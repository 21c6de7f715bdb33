import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

/** The top margin of a button beside fields: the height of their labels. */
export const labelHeight = 'calc(max(1.55, var(--least-lines)) * 1rem + 4px)'

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: 12,
}

type DetailsProps = { title: ReactNode; isOpen?: boolean; children: ReactNode }

/** What few read or need, behind its title. */
export const Details = ({ title, isOpen = false, children }: DetailsProps) => (
  <details open={isOpen}>
    <Box component="summary" py="xs" w="fit-content" fw={600} style={{ cursor: 'pointer' }}>
      {title}
    </Box>
    {children}
  </details>
)

/**
 * The fields of a form that few entries need, closed at first. `focusFirstError` opens it when one of them is wrong.
 */
export const MoreDetails = ({ children }: { children: ReactNode }) => (
  <Details title={texts.moreDetails}>
    <div style={columns}>{children}</div>
  </Details>
)
