import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

/** More names than these would fill the screen of a phone. */
const namedAtMost = 5

type Asked = { names: readonly string[]; save: () => Promise<unknown> }

/** Asks before a save in which products get a price of 0. Render `question` once. */
export const useFreeQuestion = (): {
  ask: (names: readonly string[], save: () => Promise<unknown>) => void
  question: ReactNode
} => {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const names = asked?.names ?? []
  const named = names.slice(0, namedAtMost)
  return {
    ask: (freeNames, save) => {
      setAsked({ names: freeNames, save })
      setOpen(true)
    },
    question: (
      <ConfirmDialog
        title={texts.freeTitle}
        question={texts.freeQuestion(named.join(', '), names.length - named.length)}
        verb={texts.saveFree}
        isOpen={isOpen}
        isPending={false}
        onConfirm={() => {
          setOpen(false)
          void asked?.save()
        }}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
