import { type DragEvent, useEffect, useState } from 'react'

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

// A file that misses the drop zone would otherwise take the place of the page, with all that was typed.
const ignoreFiles = (event: globalThis.DragEvent): void => {
  if (event.defaultPrevented || !hasFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** What makes an element a drop zone for files, and whether one hovers over it. */
export const useDrop = (onFiles: (files: File[]) => void) => {
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
      // Also fired on the way onto a child.
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
