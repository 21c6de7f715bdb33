import { Group, type GroupProps, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, type Ref, useState } from 'react'
import classes from './image-upload.module.css'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** For the input of a `FileButton`: otherwise choosing the same file again would be no change. */
export const forgetsFile = {
  onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    currentTarget.value = ''
  },
}

type Props = {
  ref?: Ref<HTMLDivElement>
  /** Whether files that are dropped now are ignored. */
  isLocked: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
} & Pick<GroupProps, 'p' | 'bd' | 'gap' | 'wrap' | 'align'>

/** A place for controls that take files, which takes dropped ones too. */
export const DropZone = ({ isLocked, onFiles, ...group }: Props) => {
  const [isOver, setOver] = useState(false)
  return (
    <Group
      gap="sm"
      p="sm"
      bd="1.5px dashed var(--line-strong)"
      bdrs={14}
      {...group}
      {...(isOver && !isLocked && { bg: 'var(--tint)', bd: '1.5px dashed var(--brand-text)' })}
      onDragOver={(event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
        // The event also fires when the pointer enters a child element.
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event: DragEvent) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        if (!isLocked) onFiles([...event.dataTransfer.files])
      }}
    />
  )
}

/** Says that files may be dropped, where that is possible. */
export const DropHint = ({ children }: { children: ReactNode }) => (
  <Text className={classes.hint ?? ''} c="dimmed" fz="0.9rem">
    {children}
  </Text>
)
