import { Box, Group, Text, VisuallyHidden } from '@mantine/core'
import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import rowsTable from '../../kit/rows-table.module.css'
import { useLatestSave } from '../../kit/use-latest-save.ts'
import { DownIcon, MoveIcon, TopIcon, UpIcon } from '../icons.tsx'
import { plainList } from '../looks.tsx'
import { texts } from '../texts.ts'
import classes from './reorder.module.css'

/** The index of a dragged row: below all other rows whose middle is above the pointer. All in pixels. */
export const dragTarget = (
  rows: readonly { top: number; height: number }[],
  dragged: number,
  pointerY: number,
): number => rows.filter(({ top, height }, index) => index !== dragged && top + height / 2 < pointerY).length

const moved = (ids: readonly string[], from: number, to: number): string[] =>
  ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1))

/** Pixels. Includes the phone's bottom bar. */
const edge = 110
const pixelsPerFrame = 9

/**
 * Drags the rows of a list: call `grab` when the handle of a row is pressed. Meanwhile `drag` has the order of the rows,
 * and the page scrolls while the pointer is near the edge of the screen. Escape cancels.
 *
 * 2026-11-26: no library. @dnd-kit/core with sortable (15 kB) has had no release since 2024, its successor @dnd-kit/react
 * (38 kB) is at 0.5, @hello-pangea/dnd (31 kB) brings Redux. Their keys (Space, then arrows) must be explained in words;
 * `Move up` and `Move down`, which everybody finds in the row, would have to stay beside them.
 */
const useDrag = (list: RefObject<HTMLElement | null>, onDrop: (id: string, ids: string[]) => void) => {
  const [drag, setDrag] = useState<{ id: string; from: number; ids: string[]; startY: number }>()
  const placeAt = (pointerY: number, id: string, ids: string[]) => {
    const rows = Array.from(list.current?.children ?? [], (row) => row.getBoundingClientRect())
    return moved(ids, ids.indexOf(id), dragTarget(rows, ids.indexOf(id), pointerY))
  }
  const follow = useEffectEvent((pointerY: number) => {
    if (!drag) return
    const { id, ids } = drag
    const next = placeAt(pointerY, id, ids)
    if (next.indexOf(id) !== ids.indexOf(id)) setDrag({ ...drag, ids: next })
  })
  const drop = useEffectEvent((pointerY: number) => {
    setDrag(undefined)
    if (!drag) return
    const ids = placeAt(pointerY, drag.id, drag.ids)
    if (ids.indexOf(drag.id) !== drag.from) onDrop(drag.id, ids)
  })
  const startY = drag?.startY
  useEffect(() => {
    if (startY === undefined) return
    const listening = new AbortController()
    const { signal } = listening
    let pointerY = startY
    const step = () => {
      if (signal.aborted) return
      if (pointerY < Math.min(edge, startY)) window.scrollBy(0, -pixelsPerFrame)
      if (pointerY > Math.max(window.innerHeight - edge, startY)) window.scrollBy(0, pixelsPerFrame)
      follow(pointerY)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    // On the window, because a row that is moved in the page loses the pointer.
    const onMove = ({ clientY }: PointerEvent) => {
      pointerY = clientY
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', ({ clientY }) => drop(clientY), { signal })
    window.addEventListener('pointercancel', () => setDrag(undefined), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setDrag(undefined), { signal })
    return () => listening.abort()
  }, [startY])
  const grab = (event: ReactPointerEvent, id: string, ids: string[]) => {
    if (event.button !== 0) return
    event.preventDefault() // the press would select text
    setDrag({ id, ids, from: ids.indexOf(id), startY: event.clientY })
  }
  return { drag, grab }
}

type ListProps<Row> = {
  /** The rows in the saved order. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** What else is to be known of a row, beside its name. */
  noteOf: (row: Row) => string | false
  /** Saves the order. Resolves with undefined when it was not saved, after a toast. */
  save: (ids: string[]) => Promise<unknown>
  /** The order was not saved, because the store refuses that of a list that has changed. */
  onRefused: () => void
  /** What stands in a row beside what moves it. */
  children?: (row: Row) => ReactNode
}

/** Rows that the owner sorts by dragging them, or with the buttons of each row. Each move is saved at once. */
export const SortedList = <Row extends { id: string }>({
  rows,
  nameOf,
  noteOf,
  save,
  onRefused,
  children,
}: ListProps<Row>) => {
  const list = useRef<HTMLUListElement>(null)
  const { unsaved, set } = useLatestSave(save)
  const [message, setMessage] = useState('')
  const saveOrder = async (id: string, ids: string[]) => {
    const row = rows.find((each) => each.id === id)
    if (row) setMessage(texts.movedTo(nameOf(row), ids.indexOf(id) + 1, ids.length))
    if (await set(ids)) return
    setMessage('')
    onRefused()
  }
  const { drag, grab } = useDrag(list, (id, ids) => void saveOrder(id, ids))
  const ids = drag?.ids ?? unsaved ?? rows.map(({ id }) => id)
  const sorted = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const moveTo = (from: number, to: number) => {
    void saveOrder(ids[from] ?? '', moved(ids, from, to))
    // Its buttons go where the row goes.
    requestAnimationFrame(() => list.current?.children[to]?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <Box
        component="ul"
        ref={list}
        className={`${classes.list} ${rowsTable.dense}`}
        {...plainList}
        data-dragging={drag !== undefined || undefined}
      >
        {sorted.map((row, index) => (
          <SortedRow
            key={row.id}
            name={nameOf(row)}
            note={noteOf(row)}
            index={index}
            last={sorted.length - 1}
            isDragged={row.id === drag?.id}
            onGrab={(event) => grab(event, row.id, ids)}
            moveTo={(to) => moveTo(index, to)}
          >
            {children?.(row)}
          </SortedRow>
        ))}
      </Box>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  )
}

type RowProps = {
  name: string
  note: string | false
  index: number
  /** The index of the last row. */
  last: number
  isDragged: boolean
  onGrab: (event: ReactPointerEvent) => void
  moveTo: (index: number) => void
  children: ReactNode
}

const SortedRow = ({ name, note, index, last, isDragged, onGrab, moveTo, children }: RowProps) => (
  <li className={classes.row} data-dragged={isDragged || undefined}>
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
    <Group gap="4px 6px" ml="auto" justify="flex-end">
      {children}
      <IconButton label={texts.moveToTop(name)} isDisabled={index === 0} onClick={() => moveTo(0)}>
        <TopIcon />
      </IconButton>
      <IconButton label={texts.moveUp(name)} isDisabled={index === 0} onClick={() => moveTo(index - 1)}>
        <UpIcon />
      </IconButton>
      <IconButton label={texts.moveDown(name)} isDisabled={index === last} onClick={() => moveTo(index + 1)}>
        <DownIcon />
      </IconButton>
    </Group>
  </li>
)
