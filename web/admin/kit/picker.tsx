import { Box, Group, Text, TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import classes from './picker.module.css'
import { RowSkeletons } from './row-skeletons.tsx'
import { texts } from './texts.ts'

/** What a text field takes besides what a picker sets itself. */
export type FieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'error'> & {
  ref?: Ref<HTMLInputElement>
}

type Props = FieldProps & {
  text: string
  onText: (text: string) => void
  /** The name of the list. */
  list: string
  options: readonly { key: string; name: string; detail?: ReactNode }[]
  /** Shown above the options. */
  heading?: string | undefined
  /** Whether the first option is highlighted without an arrow key. */
  isFirstChosen: boolean
  /** Whether the options are still those of an earlier text: none of them is highlighted then. */
  isBehind?: boolean
  onChoose: (index: number) => void
  /** Enter was pressed. `index` is the highlighted option, which Enter chooses by default. */
  onEnter?: (index: number | undefined) => void
  /** What is read for the list, as the subject of "could not be loaded". */
  what: string
  isLoading: boolean
  error: unknown
  onRetry: () => void
  /** Shown below the list. */
  note?: string | undefined
}

/**
 * A text field with a list of what it finds below it. The arrow keys move through the list, and the field keeps the focus.
 *
 * Mantine's Combobox is not used: when somebody types fast, its Enter chooses from the options of an earlier text, and a screen
 * reader is not told of an option that is highlighted without an arrow key.
 */
export const Picker = ({
  text,
  onText,
  list,
  options,
  heading,
  isFirstChosen,
  isBehind = false,
  onChoose,
  onEnter = (index) => index !== undefined && onChoose(index),
  what,
  isLoading,
  error,
  onRetry,
  note,
  ...field
}: Props) => {
  const id = useId()
  const found = useRef<HTMLDivElement>(null)
  const isOpen = options.length > 0
  useEffect(() => {
    if (isOpen) found.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [moved, setMoved] = useState({ text, to: -1 })
  const first = isFirstChosen ? 0 : -1
  const chosen = moved.text === text && moved.to >= 0 ? moved.to : first
  const active = isBehind ? -1 : Math.min(chosen, options.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Enter') {
      event.preventDefault()
      onEnter(active < 0 ? undefined : active)
    }
    if (key === 'Escape') onText('')
    if (options.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    event.preventDefault()
    const step = key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1
    const to = (step + options.length) % options.length
    setMoved({ text, to })
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div>
      <TextInput
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        enterKeyHint="done"
        {...field}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* Below the ring around the field. */}
      <Box mt={6}>
        {heading && options.length > 0 && (
          <Text size="sm" c="dimmed" px={14}>
            {heading}
          </Text>
        )}
        <div ref={found} id={id} role="listbox" aria-label={heading ?? list} hidden={!isOpen}>
          {options.map(({ key, name, detail }, index) => (
            // The field handles the keys of the whole list.
            <Group
              key={key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classes.option ?? ''}
              gap="0 12px"
              justify="space-between"
              mih={44}
              px={14}
              py="xs"
              bdrs="md"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              <Text component="bdi" inherit flex="1 1 6rem">
                {name}
              </Text>
              <b>{detail}</b>
            </Group>
          ))}
        </div>
        {error ? <ReadFailed what={what} error={error} onRetry={onRetry} /> : null}
        {isLoading && <RowSkeletons count={3} label={texts.loading} />}
        <div role="status">{note && <EmptyNote>{note}</EmptyNote>}</div>
      </Box>
    </div>
  )
}
