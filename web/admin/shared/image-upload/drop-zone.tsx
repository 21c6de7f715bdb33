import { Group, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, type Ref, useEffect, useState } from 'react'
import classes from './image-upload.module.css'

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

// The browser would open a file that is dropped beside the drop zone, and the page's input would be lost.
const ignoreFiles = (event: globalThis.DragEvent): void => {
  if (event.defaultPrevented || !hasFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** The event handlers that make an element a drop zone for files, and whether a file is over it. */
const useDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    window.addEventListener('dragover', ignoreFiles)
    window.addEventListener('drop', ignoreFiles)
    return () => {
      window.removeEventListener('dragover', ignoreFiles)
      window.removeEventListener('drop', ignoreFiles)
    }
  }, [])

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      // The event also fires when the pointer enters a child element.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

type Props = {
  ref?: Ref<HTMLDivElement>
  /** Whether files that are dropped now are ignored. */
  isLocked: boolean
  /** Whether it is part of a row, without an outline of its own. */
  isCompact?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

const outlined = { p: 'sm', bd: '1.5px dashed var(--line-strong)' }
const compact = { gap: 'xs', wrap: 'nowrap', align: 'start' } as const
const over = { bg: 'var(--tint)', bd: '1.5px dashed var(--brand-text)' }

/** A place for controls that take files, which takes dropped ones too. */
export const DropZone = ({ ref, isLocked, isCompact = false, onFiles, children }: Props) => {
  const { isOver, handlers } = useDrop((files) => {
    if (!isLocked) onFiles(files)
  })
  return (
    <Group
      {...(ref && { ref })}
      gap="sm"
      bdrs={14}
      {...(isCompact ? compact : outlined)}
      data-over={isOver && !isLocked}
      {...(isOver && !isLocked && over)}
      {...handlers}
    >
      {children}
    </Group>
  )
}

/** Says that files may be dropped, where that is possible. */
export const DropHint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Text {...(id && { id })} className={classes.hint ?? ''} c="dimmed" fz="0.9rem">
    {children}
  </Text>
)
