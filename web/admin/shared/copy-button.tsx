import { Button, type ButtonProps } from '@mantine/core'
import type { RefObject } from 'react'
import { copyText } from '../../shared/lib/copy-text.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { texts } from './texts.ts'

type Props = ButtonProps & {
  /** The element whose text is copied. Where the browser refuses to, it stays selected. */
  from: RefObject<HTMLElement | null>
}

export const CopyButton = ({ from, ...button }: Props) => {
  const notify = useNotify()
  const copy = async () => {
    if (from.current && (await copyText(from.current))) notify.success(texts.copied)
    else notify.failure(texts.copyFailed, texts.copyByHand)
  }
  return <Button {...button} onClick={() => void copy()} />
}
