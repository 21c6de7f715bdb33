import { Box, Group, TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type RefObject, startTransition, useId, useState } from 'react'
import classes from './counter.module.css'

type Option = { key: string; name: string; detail: ReactNode }

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> & {
  field?: RefObject<HTMLInputElement | null>
  /** The text that `options` were found for. */
  text: string
  onText: (text: string) => void
  /** The name of the list. */
  found: string
  options: readonly Option[]
  /** Whether the first option is highlighted without an arrow key. */
  isFirstChosen: boolean
  onChoose: (index: number) => void
  /** Enter was pressed. `index` is the highlighted option; undefined also while the options are those of another text. */
  onEnter: (typed: string, index: number | undefined) => void
}

/**
 * A text field with a list of what it finds below it. The arrow keys move through the list, and the field keeps the focus.
 * React does not hold the text: a letter must not wait until those before it have been searched for.
 */
export const Finder = ({
  field,
  text,
  onText,
  found,
  options,
  isFirstChosen,
  onChoose,
  onEnter,
  ...props
}: Props) => {
  const id = useId()
  const [moved, setMoved] = useState({ text, to: -1 })
  const first = isFirstChosen || options.length === 1 ? 0 : -1
  const active = Math.min(moved.text === text && moved.to >= 0 ? moved.to : first, options.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Enter') {
      event.preventDefault()
      onEnter(input.value, active < 0 || input.value !== text ? undefined : active)
    }
    if (key === 'Escape') {
      input.value = ''
      onText('')
    }
    if (options.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    event.preventDefault()
    const next = key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1
    setMoved({ text, to: (next + options.length) % options.length })
  }
  return (
    <div>
      <TextInput
        ref={field}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        autoComplete="off"
        enterKeyHint="done"
        {...props}
        onChange={({ currentTarget: { value } }) => startTransition(() => onText(value))}
        onKeyDown={onKeyDown}
      />
      {/* Below the ring around the field. */}
      <Box id={id} role="listbox" aria-label={found} mt={6} hidden={options.length === 0}>
        {options.map(({ key, name, detail }, index) => (
          // The field handles the keys of the whole list.
          <Group
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={classes.option ?? ''}
            gap="sm"
            wrap="nowrap"
            justify="space-between"
            mih={44}
            px={14}
            py="xs"
            bdrs="md"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <bdi>{name}</bdi>
            <b>{detail}</b>
          </Group>
        ))}
      </Box>
    </div>
  )
}
