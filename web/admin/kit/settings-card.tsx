import { Group, Stack, Text } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { settingToasts, texts } from '../shared/texts.ts'
import { ActionButton } from './action-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useMutation } from './use-mutation.ts'

/** What is asked before input is saved that may be a mistake. */
export type SaveQuestion = { title: string; question: string; reason: string; verb: string }

/** A part of a form that is saved by a request of its own. */
type Part = {
  isChanged: boolean
  /** Shows what is wrong with the input. Returns whether nothing is. */
  check: () => boolean
  /** Undefined when there is nothing to ask. */
  ask?: () => SaveQuestion | undefined
  save: () => Promise<unknown>
  /** Drops the input once it is saved. */
  reset: () => void
  /** Shows why the part was not saved. */
  refuse: (reason: string) => void
}

type SettingsCard = {
  parts: Map<string, Part>
  setChanged: (name: string, isChanged: boolean) => void
  isPending: boolean
}

const SettingsCardContext = createContext<SettingsCard | undefined>(undefined)

/** Saves all parts, one after the other, also after one that failed. Throws what ends the session, or the only failure. */
const saveAll = async (parts: readonly Part[]): Promise<Map<Part, unknown>> => {
  const failures = new Map<Part, unknown>()
  for (const part of parts) {
    try {
      await part.save()
    } catch (error) {
      if (parts.length === 1 || (error instanceof RequestError && error.status === 401)) throw error
      failures.set(part, error)
    }
  }
  return failures
}

type SettingsCardProps = {
  /** The label of the save button. */
  button: string
  children: ReactNode
}

/**
 * A form whose parts are saved with one button, which is inactive while nothing has changed. A part that could not be
 * saved says why and keeps what was typed; the others are saved.
 */
export const SettingsCard = ({ button, children }: SettingsCardProps) => {
  const notify = useNotify()
  const { run, isBusy: isPending } = useMutation(saveAll, { failure: settingToasts.saveFailed })
  const [parts] = useState(() => new Map<string, Part>())
  const [changed, setAllChanged] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<SaveQuestion>()
  const [setChanged] = useState(() => (name: string, isChanged: boolean) => {
    setAllChanged((before) => {
      if (before.has(name) === isChanged) return before
      return new Set(isChanged ? [...before, name] : [...before].filter((each) => each !== name))
    })
  })

  const form = useRef<HTMLFormElement>(null)
  const focusWrong = () => {
    flushSync(() => {}) // renders what is said at the fields
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const listDue = () => [...parts.values()].filter(({ isChanged }) => isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const due = listDue()
    const checked = due.map((part) => part.check())
    if (checked.includes(false)) return focusWrong()
    const [question] = due.flatMap((part) => part.ask?.() ?? [])
    if (!question) return void saveDue()
    setAsked(question)
  }
  const saveDue = async () => {
    setAsked(undefined)
    const due = listDue()
    const sent = await run(due)
    if (!sent) return
    const failures = sent.answer
    for (const part of due) if (!failures.has(part)) part.reset()
    if (failures.size === 0) return notify.success(settingToasts.saved)
    for (const [part, error] of failures) part.refuse(reasonOf(error) ?? settingToasts.saveFailed)
    focusWrong()
    notify.failure(settingToasts.saveFailed, reasonOf([...failures.values()][0]))
  }
  return (
    <SettingsCardContext value={{ parts, setChanged, isPending }}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          <Group>
            <ActionButton
              type="submit"
              disabled={changed.size === 0}
              isBusy={isPending}
              busyLabel={texts.saving}
            >
              {button}
            </ActionButton>
          </Group>
        </Stack>
      </form>
      {asked && (
        <ConfirmDialog
          title={asked.title}
          question={asked.question}
          verb={asked.verb}
          color="terracotta"
          onConfirm={() => void saveDue()}
          onClose={() => setAsked(undefined)}
        >
          <Text c="dimmed" mb="md">
            {asked.reason}
          </Text>
        </ConfirmDialog>
      )}
    </SettingsCardContext>
  )
}

/** Makes a component a part of the {@link SettingsCard} around it. `name` is unique within the form. */
export const useSavedPart = (name: string, part: Part): Pick<SettingsCard, 'isPending'> => {
  const form = use(SettingsCardContext)
  if (!form) throw new Error('A part of a form needs a SettingsCard around it')
  const { parts, setChanged, isPending } = form
  useEffect(() => {
    parts.set(name, part)
  })
  // With the letter that is shown, because Enter may follow at once, and a button that is still disabled would swallow it.
  useLayoutEffect(() => setChanged(name, part.isChanged), [name, part.isChanged, setChanged])
  useEffect(
    () => () => {
      parts.delete(name)
      setChanged(name, false)
    },
    [name, parts, setChanged],
  )
  return { isPending }
}
