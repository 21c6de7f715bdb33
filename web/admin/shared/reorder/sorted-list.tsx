import { Box, Group, Text } from '@mantine/core'
import type { PointerEvent, ReactNode, Ref } from 'react'
import rowsTable from '../../kit/rows-table.module.css'
import { MoveIcon } from '../icons.tsx'
import { plainList } from '../looks.tsx'
import classes from './reorder.module.css'
import type { Motion } from './use-drag.ts'

type ListProps = { ref: Ref<HTMLUListElement>; isDragging: boolean; children: ReactNode }

/** `SortedRow` elements. */
export const SortedList = ({ ref, isDragging, children }: ListProps) => (
  <Box
    component="ul"
    ref={ref}
    className={`${classes.list} ${rowsTable.dense}`}
    {...plainList}
    data-dragging={isDragging || undefined}
  >
    {children}
  </Box>
)

type RowProps = {
  name: string
  /** What else is to be known, beside the name. */
  note: string | false
  /** Set while a row is dragged: on that row, and on those that make room for it. */
  motion: Motion | undefined
  onGrab: (event: PointerEvent) => void
  /** On a phone below the name. */
  controls: ReactNode
  /** At the end of the row. */
  actions?: ReactNode
}

/** A row that is dragged by its handle. */
export const SortedRow = ({ name, note, motion, onGrab, controls, actions }: RowProps) => (
  <li className={classes.row} data-motion={motion}>
    {/* For pointers only: the buttons beside it do the same for everybody. */}
    <span className={classes.handle} aria-hidden="true" onPointerDown={onGrab}>
      <MoveIcon />
    </span>
    <Group gap="0 12px" align="baseline" flex="1 1 6rem">
      <Text fw={600}>{name}</Text>
      {note && (
        <Text c="dimmed" fz="0.9rem">
          {note}
        </Text>
      )}
    </Group>
    <Group className={classes.controls ?? ''} gap="0 12px">
      {controls}
    </Group>
    {actions && (
      <Group gap="xs" wrap="nowrap" ml="auto">
        {actions}
      </Group>
    )}
  </li>
)
