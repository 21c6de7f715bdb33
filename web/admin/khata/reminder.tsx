import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Khata } from '#contract/khata.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useStoreName } from '../../shared/api/queries.ts'
import { datesIn, formatDay } from '../../shared/lib/dates.ts'
import { usePart } from '../../shared/lib/store.ts'
import { Dialog } from '../kit/dialog.tsx'
import { useStoreLanguage } from '../shared/store-language.ts'
import { useNoteReminder } from './api.ts'
import { amountText } from './entry-text.ts'
import { printed } from './printed.ts'
import { texts } from './texts.ts'

type Props = { customerId: string; khata: Khata; onClose: () => void }

/** Opens WhatsApp at the customer's number with a text that the owner may change, in the shop's language. */
const ReminderDialog = ({ customerId, khata, onClose }: Props) => {
  const language = useStoreLanguage()
  const shop = useStoreName(language)
  const name = khata.name || khata.nickname
  const [typed, setTyped] = useState<string>()
  const noteReminder = useNoteReminder()
  const day = datesIn(language).formatDay(usePart(createClock).useToday())
  const text = typed ?? printed[language].reminder({ name, shop, amount: amountText(khata.balance), day })
  // After the link has opened WhatsApp, because it is gone with the dialog.
  const note = async () => {
    await noteReminder.run(customerId)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={texts.remindTitle(name)}>
      <Textarea
        label={texts.message}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" mt="md">
        <Button
          component="a"
          // Without a number WhatsApp asks for the contact.
          href={`https://wa.me/${khata.phone && `91${khata.phone}`}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => void note()}
        >
          {texts.openWhatsApp}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Reminds a customer who owes something, and says when a reminder was last opened. */
export const Reminder = (props: Omit<Props, 'onClose'>) => {
  const { balance, remindedAt } = props.khata
  const [isOpen, setOpen] = useState(false)
  if (balance <= 0) return null
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.remind}
      </Button>
      {remindedAt && <Text c="dimmed">{texts.reminderOpened(formatDay(remindedAt))}</Text>}
      {isOpen && <ReminderDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
